import type { OrderSubmission } from "../../commerce/order-book.ts";
import { closeOrder } from "../../commerce/order-closing.ts";
import { listUpsells } from "../../commerce/order-table.ts";
import { describeError } from "../data/describe-error.ts";
import type { Services } from "../http/services.ts";
import { lookUp, type ReadOrderTable } from "../http/stored-files.ts";
import type { OrderPages } from "./order-pages.ts";

/** Notes that a customer has reached a page that offers nothing more. */
export type FinishOrder = (request: Request, path: string, submission: OrderSubmission) => void;

/** Returns the function that notes it beside the response. */
export function orderFinisher(
  services: Services,
  pages: Pick<OrderPages, "find">,
  readTable: ReadOrderTable,
): FinishOrder {
  const finish = async (path: string, { order }: OrderSubmission): Promise<void> => {
    const { route = "" } = pages.find(path, order.market) ?? {};
    const { markets } = await readTable();
    if (listUpsells(lookUp(markets, order.market), route).length === 0) await services.orders.finish(order);
  };
  return (request, path, submission) => {
    // A page that the browser has fetched ahead was not seen.
    const isAhead = request.headers.get("sec-purpose")?.startsWith("prefetch") === true;
    if (isAhead || closeOrder(submission.order)?.type !== "closed") return;
    const work = finish(path, submission).catch((error: unknown) =>
      services.log({ level: "error", event: "order not closed", ...describeError(error) }),
    );
    services.defer?.(request, work);
  };
}
