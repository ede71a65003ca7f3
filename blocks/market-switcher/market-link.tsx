import type { ResolvedMarketLink } from "../../engine/schema/resolved.ts";

/** Its country and, unless it is called the same (Suomi), its language. */
export const MarketName = ({ market: { label, language } }: { readonly market: ResolvedMarketLink }) => (
  <>
    <b>{label}</b> {language !== label && language}
  </>
);

/** The way to a market, in its own language. */
export function MarketLink({ market }: { readonly market: ResolvedMarketLink }) {
  return (
    <a
      href={market.href}
      lang={market.lang}
      aria-current={market.current}
      data-market-choice={market.code}
      data-keep-query=""
      suppressHydrationWarning
    >
      <MarketName market={market} />
    </a>
  );
}
