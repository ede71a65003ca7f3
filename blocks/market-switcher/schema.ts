import { liveText, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";
import { z } from "zod";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";

export const marketSwitcherProps = z.strictObject({
  title: text()
    .describe("The label of the current country.")
    .meta({ label: "Current country label", group: "Labels" }),
  search: text()
    .describe("The label of the country search.")
    .meta({ label: "Country search label", group: "Labels" }),
  found: text()
    .describe("The heading of search results that the shop delivers to.")
    .meta({ label: "Headline of the results", group: "Labels" }),
  notSold: liveText("place")
    .describe("Shown if the shop does not deliver to {place}, before a suggested market.")
    .meta({ label: "Text for a country without delivery", group: "Labels" }),
  countries: countrySearchLabels().meta({ label: "Country search", group: "Labels" }),
});

export type MarketSwitcherProps = Resolved<typeof marketSwitcherProps> & Used<"marketLinks">;
