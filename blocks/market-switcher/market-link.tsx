import type { ResolvedMarketLink } from "funnel-engine/for-blocks/view";

/** The market's country, and its language unless the two have the same name (Suomi). */
export const MarketName = ({ market: { label, language } }: { readonly market: ResolvedMarketLink }) => (
  <>
    <b>{label}</b> {language !== label && language}
  </>
);

/** The link to a market, in its own language. */
export function MarketLink({ market }: { readonly market: ResolvedMarketLink }) {
  return (
    <a
      href={market.href}
      lang={market.lang}
      dir={market.dir}
      aria-current={market.current}
      data-market-choice={market.code}
      data-keep-query=""
      suppressHydrationWarning
    >
      <MarketName market={market} />
    </a>
  );
}
