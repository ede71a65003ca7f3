import { useState } from "react";
import { fillLiveText } from "../../engine/schema/live-text.ts";
import { CountrySearch } from "../_ui/country-search/country-search.tsx";
import { MarketLink } from "./market-link.tsx";
import { marketsFor } from "./markets-for.ts";
import type { MarketSwitcherProps } from "./schema.ts";

/** Any country of the world, and where it is served from. To find one is not yet to go there: that is a link. */
export function MarketSearch({ markets, search, found, notSold, countries }: MarketSwitcherProps) {
  const [country, setCountry] = useState("");
  const languageTag = markets.find((market) => market.current)?.lang ?? "en";
  const answer = country === "" ? undefined : marketsFor(markets, country);
  const name = new Intl.DisplayNames([languageTag], { type: "region" }).of(country || "DE") ?? country;
  return (
    <div className="markets-search">
      <label id="market-search-label" htmlFor="market-search">
        {search}
      </label>
      <CountrySearch
        id="market-search"
        labelId="market-search-label"
        value={country}
        onChange={setCountry}
        words={countries}
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
