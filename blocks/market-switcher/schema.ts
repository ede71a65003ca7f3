import { group, liveText, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";

export const marketSwitcherProps = group({
  title: text({
    label: "Current country label",
    group: "Labels",
    help: "The label of the current country.",
  }).default("t:engine.market-switcher.title"),
  search: text({
    label: "Country search label",
    group: "Labels",
    help: "The label of the country search.",
  }).default("t:engine.market-switcher.search"),
  found: text({
    label: "Headline of the results",
    group: "Labels",
    help: "The heading of search results that the shop delivers to.",
  }).default("t:engine.market-switcher.found"),
  notSold: liveText(["place"], {
    label: "Text for a country without delivery",
    group: "Labels",
    help: "Shown if the shop does not deliver to {place}, before a suggested market.",
  }).default("t:engine.market-switcher.not-sold"),
  countries: countrySearchLabels(),
});

export type MarketSwitcherProps = Resolved<typeof marketSwitcherProps> & Used<"marketLinks">;
