import { readOrderId } from "../../commerce/order-id.ts";
import { cleanValue } from "../../forms/clean-value.ts";
import { linkFields, linkLimitedId, linkSentId } from "../../forms/order-submission.ts";
import { orderPagePath, twinPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { describeError } from "../data/describe-error.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import type { OrderPages } from "./order-pages.ts";
import { ofOneVisitor, plainText } from "./order-responses.ts";

interface LinkSetup {
  readonly table: SiteTable;
  readonly pages: Pick<OrderPages, "find">;
  readonly services: Services;
}

/** Maximum length of the form, in bytes. */
const longestForm = 2048;

/** What one household may ask for. Few customers ask for more than one link. */
const household = { burst: 10, refillMs: 60_000 };

/**
 * Creates the function that answers the form for a new link to an order (decision 337). It has the fields of `linkFields`.
 *
 * 303 to the page of the typed number, whether or not there is such an order and the address is its customer's: the answer
 * is sent before anybody looks. 403 from another site, 413 over 2 KB.
 */
export function linkRequests({ table, pages, services }: LinkSetup): (request: Request) => Promise<Response> {
  const limit = submissionLimit(household);
  const findPage = (page: string, id: string | undefined): string => {
    const { market = table.default } = pages.find(page, table.default) ?? {};
    const { segment = "" } = table.markets.find(({ code }) => code === market) ?? {};
    const path = table.orderPage ?? "";
    return id === undefined ? twinPath(path, segment) : orderPagePath(path, segment, id);
  };
  return async (request) => {
    if (!isSameOrigin(request)) return plainText(403, "Links are requested only on pages of this site.");
    const form = new URLSearchParams(await readText(request, longestForm));
    const get = (field: keyof typeof linkFields) => form.get(linkFields[field])?.trim() ?? "";
    const id = readOrderId(get("number"));
    const isLimited = limit(senderGroups(services.getAddress(request)), services.now()) > 0;
    if (id !== undefined && !isLimited) {
      const work = services.orders.sendLink(id, cleanValue(get("email"), "email")).catch((error: unknown) => {
        services.log({ level: "error", event: "link not sent", ...describeError(error) });
      });
      services.defer?.(request, work);
    }
    const location = `${findPage(get("page"), id)}#${isLimited ? linkLimitedId : linkSentId}`;
    return new Response(null, { status: 303, headers: { ...ofOneVisitor, location } });
  };
}
