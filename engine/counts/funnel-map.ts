/** The role of a page in the funnel. */
export type FunnelNodeKind =
  | "entry"
  | "result"
  | "upsell"
  | "goal"
  | "page"
  | "redirect"
  | "outside"
  | "missing";

export interface FunnelNode {
  /** For pages, the name of the base route. */
  readonly id: string;
  /** For pages, the path. */
  readonly label: string;
  readonly kind: FunnelNodeKind;
}

/** A proved step: what a visitor does, and where it leads. */
export interface FunnelWay {
  readonly from: string;
  readonly to: string;
  readonly kind: "order" | "form" | "accept" | "quiz" | "link" | "redirect";
  /** The codes of the markets that have it. */
  readonly markets: readonly string[];
}

/** The proved funnel, arranged in columns from the start to the end of an order. */
export interface FunnelMap {
  readonly stages: readonly {
    readonly title: string;
    readonly groups: readonly { readonly title: string; readonly nodes: readonly FunnelNode[] }[];
  }[];
  /** Redirects, and pages outside the funnel. */
  readonly aside: readonly FunnelNode[];
  readonly ways: readonly FunnelWay[];
}
