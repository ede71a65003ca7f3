import { textDirection } from "../../languages/text-direction.ts";
import type { Market } from "../../markets/market.ts";
import { marketFormat } from "../../markets/market-format.ts";
import type { ResolveContext } from "../resolve-context.ts";
import type { ResolvedMarketLink } from "./used-values.ts";

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the country, and with the script if the tag has one: "Deutsch", "Srpski (latinica)". */
function languageName({ languageTag }: Market): string {
  const { language, script } = new Intl.Locale(languageTag);
  const tag = script === undefined ? language : `${language}-${script}`;
  return capitalise(new Intl.DisplayNames([languageTag], { type: "language" }).of(tag) ?? tag);
}

type Names = Pick<ResolvedMarketLink, "label" | "language">;

const namesByMarket = new WeakMap<Market, Names>();

/** The names of a market's country and language, in that language. */
function getNames(market: Market): Names {
  const names = namesByMarket.get(market) ?? {
    label: marketFormat(market).country,
    language: languageName(market),
  };
  namesByMarket.set(market, names);
  return names;
}

/** Links to this page in every market. Markets that do not have it link to their home page. */
export function resolveMarketLinks(page: ResolveContext): ResolvedMarketLink[] {
  const here = textDirection(page.market.languageTag);
  return page.markets.markets.map((market) => {
    const { code, country, segment, languageTag } = market;
    const isHere = page.ownMarkets.includes(code);
    return {
      code,
      country,
      ...getNames(market),
      lang: languageTag,
      ...(textDirection(languageTag) !== here && { dir: textDirection(languageTag) }),
      href: isHere ? page.path(market) : `/${segment}`,
      ...(!isHere && { home: true as const }),
      ...(code === page.market.code && { current: true as const }),
      ...(code === page.markets.default && { default: true as const }),
    };
  });
}
