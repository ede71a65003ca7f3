import type { ResolvedLink } from "../../payload/resolved-link.ts";
import type { FieldValue } from "../field-kinds.ts";

/** What a source knows of those who write its reviews. */
export const verifications = ["bought", "invited", "none"] as const;

type Verification = (typeof verifications)[number];

/** A review as its manifest says. */
export interface Review {
  /** From 1 to 5. */
  readonly stars: number;
  readonly text: string;
  readonly author: string;
  /** ISO 8601: "2026-11-23". */
  readonly date: string;
  /** BCP 47. */
  readonly language: string;
  /** The product's id. */
  readonly product: string;
  readonly verified: Verification;
  /** Why the text is not shown. */
  readonly withheld?: string | undefined;
}

/** A source of reviews as its manifest says. */
export interface ReviewSource {
  readonly source: string;
  readonly shop?: true | undefined;
  readonly link: FieldValue<"link">;
  /** By the source's id. */
  readonly reviews: Readonly<Record<string, Review>>;
}

/** A review as a page shows it. */
export interface ResolvedReview {
  readonly id: string;
  readonly stars: number;
  /** Undefined if the text is withheld. */
  readonly text: string | undefined;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** In the page's language: "23 November 2026". */
  readonly day: string;
  /** The language and direction of the text, if it is not the page's language. */
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  readonly source: string;
  readonly verified: Verification;
}

/** All reviews of a source for the products of a page. */
export interface ReviewSummary {
  readonly source: string;
  readonly link: ResolvedLink;
  /** With one decimal, in the page's language: "4.3". */
  readonly average: string;
  readonly count: number;
  /** How many reviews have 5, 4, 3, 2 and 1 stars. */
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

export interface ResolvedReviews {
  readonly summaries: readonly ReviewSummary[];
  /** The newest ones, those in the page's language first. */
  readonly reviews: readonly ResolvedReview[];
  /** The shop's own reviews for search engines: JSON-LD. Undefined if there are none, or they are of several products. */
  readonly structured: string | undefined;
}
