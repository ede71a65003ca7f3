import type { OrderSums } from "./order-sums.ts";

/** The views of a page in a market. `views` = `entry` + `newTab` + `return` + the edges that lead to it. */
export interface PageFigures {
  /** The name of the base route. */
  readonly route: string;
  readonly market: string;
  readonly views: number;
  /** Visits that began here. */
  readonly entry: number;
  /** Views in a new tab, opened from a page of the site. */
  readonly newTab: number;
  /** Views by back, forward or a restored tab, from an unknown page. */
  readonly return: number;
  /**
   * Views after which no other page was viewed: `views` minus the edges that lead away. A report can contain the
   * end of a visit without its beginning: from midnight on, for one source (a full page load loses it), or after
   * an event was lost. More edges than views then lead away, and this is 0.
   */
  readonly left: number;
}

export interface EdgeFigures {
  /** The base route before, or `entry`, `new-tab` or `return`. */
  readonly from: string;
  readonly to: string;
  readonly market: string;
  readonly count: number;
}

/** The orders of a page. Amounts include delivery and upsells. */
export interface OrderFigures extends OrderSums {
  /** The base route of the order form. */
  readonly route: string;
  readonly market: string;
  readonly currency: string;
}

export interface MarketTotals extends OrderSums {
  readonly market: string;
  readonly currency: string;
  readonly entries: number;
}

export interface SourceFigures extends Pick<OrderSums, "orders" | "sold" | "counted"> {
  readonly source: string;
  readonly entries: number;
  readonly views: number;
}

export interface FormFigures {
  readonly form: string;
  readonly sent: number;
  readonly errors: readonly { readonly field: string; readonly count: number }[];
}

export interface QuizFigures {
  readonly quiz: string;
  /** In the order of the quiz. */
  readonly steps: readonly { readonly question: string; readonly count: number }[];
  readonly outcomes: readonly { readonly outcome: string; readonly count: number }[];
}

export interface OfferFigures {
  readonly route: string;
  readonly product: string;
  readonly shown: number;
  readonly accepted: number;
  readonly declined: number;
}

/** Where the figures and the proof of the funnel differ. */
export interface ProofFigures {
  /** Proved steps from viewed pages that no visitor took. */
  readonly untaken: readonly { readonly from: string; readonly to: string; readonly views: number }[];
  /** Steps between pages of the funnel that the proof does not know: a bug, or a stray link. */
  readonly unknown: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  /** Viewed pages of the funnel from which no visitor took any proved step. */
  readonly stuck: readonly { readonly route: string; readonly views: number }[];
}

/** What `report --format json` prints. Days as `2026-11-25`; both belong to the period. */
export interface Report {
  readonly from: string;
  readonly to: string;
  readonly pages: readonly PageFigures[];
  readonly edges: readonly EdgeFigures[];
  readonly orders: readonly OrderFigures[];
  readonly totals: readonly MarketTotals[];
  readonly sources: readonly SourceFigures[];
  readonly forms: readonly FormFigures[];
  readonly quizzes: readonly QuizFigures[];
  readonly offers: readonly OfferFigures[];
  readonly proof: ProofFigures;
  /** Whether customers can pay before the goods leave, or some had to. Otherwise all orders count as sold. */
  readonly isPrepaid: boolean;
  /** Orders that were paid at the test bank. No other figure contains them. */
  readonly testOrders: number;
}
