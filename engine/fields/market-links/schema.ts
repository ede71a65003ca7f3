import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/** This page in a market. Country and language are named in the market's language. */
export interface ResolvedMarketLink {
  readonly code: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The country's name. */
  readonly label: string;
  readonly language: string;
  /** The language tag. */
  readonly lang: string;
  readonly href: string;
  /** True if the market does not have this page. The link then leads to the market's home page. */
  readonly home?: true;
  /** True for the market that is shown. */
  readonly current?: true;
  /** True for the default market. */
  readonly default?: true;
}

/** The page in every market, for the market switcher. */
export const marketLinks = resolvesTo<readonly ResolvedMarketLink[]>().sharedField(
  "marketLinks",
  '"all": a link to this page in each market, or to its home page where it does not have this one.',
  () => z.literal("all"),
);
