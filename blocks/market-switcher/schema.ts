import { z } from "zod";
import { liveText, marketLinks, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";
import { countrySearchWords } from "../_ui/country-search/schema.ts";

export const marketSwitcherProps = z.strictObject({
  title: text().describe("Stands before the country that is shown."),
  markets: marketLinks(),
  search: text().describe("The label of the country search."),
  found: text().describe("Stands above what was found where the shop delivers there."),
  notSold: liveText("place").describe("The shop does not deliver to {place}; a market to look at follows."),
  countries: countrySearchWords(),
});

export type MarketSwitcherProps = Resolved<typeof marketSwitcherProps>;
