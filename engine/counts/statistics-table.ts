/** Whether a market counts: always, only with the visitor's consent, or not at all. */
export type CountsSetting = "allowed" | "consent" | "off";

/** A market that counts. */
export interface CountedMarket {
  readonly counts: Exclude<CountsSetting, "off">;
  /** Visits whose browser sends Global Privacy Control are not counted. */
  readonly respectsPrivacyControl?: true;
}

/**
 * What the server needs to count, and to show what it has counted: `dist-server/statistics.json`. Names that
 * are not in it are never counted. A site without a market that counts has no such file.
 */
export interface StatisticsTable {
  /** Counters are deleted after this many days. */
  readonly keepDays: number;
  /** The sources that are counted by their name. */
  readonly sources: readonly string[];
  /** The values of `src` and `utm_source` in the site's own links, which do not count as sources. */
  readonly ownValues: readonly string[];
  /** The route of the page that is shown for errors. */
  readonly errorRoute: string;
  /** By code. Markets that count nothing are missing. */
  readonly markets: Readonly<Record<string, CountedMarket>>;
  /** The codes of the markets in which customers can pay before the goods leave. */
  readonly prepaidMarkets: readonly string[];
  /** The names of the fields of each form. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  readonly quizzes: Readonly<
    Record<string, { readonly questions: readonly string[]; readonly outcomes: readonly string[] }>
  >;
  readonly map: FunnelMap;
  /** All links between pages, by the names of base routes. The map has only those that are steps of the funnel. */
  readonly links: readonly { readonly from: string; readonly to: string }[];
  /** The experiments that run, by name. Omitted if there are none. */
  readonly experiments?: Readonly<Record<string, CountedExperiment>>;
}

/** An experiment that runs in at least one market. */
export interface CountedExperiment {
  readonly phase: string;
  /** The first one is the control. */
  readonly arms: readonly { readonly id: string; readonly weight: number }[];
  /** What counts as converted: a browser's first order, once it is paid, or a route that it reaches. */
  readonly goal: "order" | "reach";
  /** The smallest difference of interest, as a share of the control's rate. */
  readonly smallestEffect: number;
  readonly guards: readonly "revenue-per-entry"[];
  /** The markets in which it runs, by code. */
  readonly markets: Readonly<
    Record<
      string,
      Pick<CountedMarket, "respectsPrivacyControl"> & {
        readonly currency: string;
        /** The path of its first page there. */
        readonly page: string;
      }
    >
  >;
}

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
