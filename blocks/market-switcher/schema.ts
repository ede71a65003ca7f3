import { z } from "zod";
import { liveText, text } from "../../engine/fields/fields.ts";
import type { Resolved, Used } from "../../engine/fields/resolved.ts";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";

export const marketSwitcherProps = z.strictObject({
  title: text().describe("The label of the current country."),
  search: text().describe("The label of the country search."),
  found: text().describe("The heading of search results that the shop delivers to."),
  notSold: liveText("place").describe(
    "Shown if the shop does not deliver to {place}, before a suggested market.",
  ),
  countries: countrySearchLabels(),
});

export type MarketSwitcherProps = Resolved<typeof marketSwitcherProps> & Used<"marketLinks">;
