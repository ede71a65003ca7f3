import { fillLiveText } from "funnel-engine/for-blocks/view";
import { useState } from "react";
import { CountrySearch } from "../_ui/country-search/country-search.tsx";
import { MarketLink } from "./market-link.tsx";
import { marketsFor } from "./markets-for.ts";
import type { MarketSwitcherProps } from "./schema.ts";
import * as css from "./search.module.css";

/**
 * Finds the market for any country of the world. Choosing a country only shows links; it does not navigate.
 */
export function MarketSearch({ marketLinks, search, found, notSold, countries }: MarketSwitcherProps) {
  const [country, setCountry] = useState("");
  const languageTag = marketLinks.find((market) => market.current)?.lang ?? "en";
  const answer = country === "" ? undefined : marketsFor(marketLinks, country);
  const name = new Intl.DisplayNames([languageTag], { type: "region" }).of(country || "DE") ?? country;
  return (
    <div className={css.root}>
      <label id="market-search-label" htmlFor="market-search">
        {search}
      </label>
      <CountrySearch
        id="market-search"
        labelId="market-search-label"
        value={country}
        onChange={setCountry}
        labels={countries}
        languageTag={languageTag}
        autoComplete="off"
      />
      <div role="status">
        {answer && <p>{answer.isSold ? found : fillLiveText(notSold, { place: name }, languageTag)}</p>}
        {answer?.markets.map((market) => (
          <MarketLink key={market.code} market={market} />
        ))}
      </div>
    </div>
  );
}
