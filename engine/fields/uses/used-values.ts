import type { PaymentChoice } from "../../forms/resolved-form.ts";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import type { ResolvedReviews } from "./resolved-reviews.ts";

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
  /** The direction of its names, if it is not that of the page. */
  readonly dir?: "ltr" | "rtl";
  readonly href: string;
  /** True if the market does not have this page. The link then leads to the market's home page. */
  readonly home?: true;
  /** True for the market that is shown. */
  readonly current?: true;
  /** True for the default market. */
  readonly default?: true;
}

/** What blocks can use of their page, route, market and site. No manifest sets it. */
export interface UsedValues {
  /** The entry that opens the consent banner again. Undefined if the site has no tag manager. */
  readonly consentSettings: string | undefined;
  /** The site's help center, on routes with the flag `helpCenter`. */
  readonly helpCenter: ResolvedLink | undefined;
  /** This page in every market, or the home page of markets that do not have it. */
  readonly marketLinks: readonly ResolvedMarketLink[];
  /** The path of the site's page of orders in the market. Undefined if it has none. */
  readonly orderPage: string | undefined;
  /** The methods of payment that the market offers, in order. */
  readonly paymentMethods: readonly PaymentChoice[];
  /** The reviews of the products that the page shows. Undefined if there are none. */
  readonly reviews: ResolvedReviews | undefined;
  /** The site's withdrawal function, in markets whose law requires one. */
  readonly withdrawalLink: ResolvedLink | undefined;
}

export type UsedName = keyof UsedValues;

/** The values that a block with these `uses` gets beside its props. */
export type Used<Name extends UsedName> = Pick<UsedValues, Name>;
