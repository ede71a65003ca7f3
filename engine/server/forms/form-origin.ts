import type { FormOrigin } from "../../commerce/order-book.ts";
import type { Visit } from "../../counts/visit-event.ts";
import { findPage } from "../../routing/find-page.ts";
import { lookUp, orderTableReader } from "../http/stored-files.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** Describes how a form without an order came about. `page` is what the sender says; other texts than pages are left out. */
export async function describeOrigin(
  { table, files, counting }: SubmissionSetup,
  {
    market,
    page,
    visit,
    request,
  }: {
    readonly market: string;
    readonly page: string;
    readonly visit?: Visit | undefined;
    readonly request: Request;
  },
): Promise<FormOrigin> {
  const [path = ""] = page.split(/[?#]/);
  const match = findPage(table, path, "", market);
  const { markets } = await orderTableReader(files)();
  const findRoute = () => ("route" in match ? match.route : undefined);
  const attributes = await counting?.attribute(request, { market, findRoute, visit });
  const arms = (attributes?.exposures ?? []).map(({ experiment, arm }) => [experiment, arm] as const);
  return {
    languageTag: lookUp(markets, market)?.languageTag,
    page: "route" in match ? path : undefined,
    campaigns: lookUp(table.campaigns, market) ?? [],
    source: attributes?.origin?.source,
    experiments: Object.fromEntries(arms),
  };
}
