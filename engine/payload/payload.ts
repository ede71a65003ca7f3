import type { ArmCondition } from "../experiments/arm-condition.ts";
import type { ArmHead, PageExperiment } from "../experiments/page-experiment.ts";

/** A block of a payload. Its props are final values. */
export interface PayloadBlock {
  readonly id: string;
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
  /** It stays after an outcome of a quiz that must not sell (decision 34). */
  readonly always?: true;
  /** The arms that show the block. Default: all. */
  readonly arms?: ArmCondition;
  /** The control does not show the block, so a template contains it until the browser has chosen an arm. */
  readonly inert?: true;
}

export interface PayloadMarket {
  /** The market's code, `CH-FR`. It is the shared state's `locale` (decision 12). */
  readonly code: string;
  /** The name of the message catalogue, `ch_FR`. It is the shared state's `lang`. */
  readonly locale: string;
  /** BCP 47, for `<html lang>` and Intl: `fr-CH`. */
  readonly languageTag: string;
  /** The direction of its lines. Default: left to right. */
  readonly dir?: "rtl";
  readonly segment: string;
  readonly currency: string;
}

/** The page's own values for its head. Addresses are absolute. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The picture for shared links. Default: the shell's. */
  readonly image?: string;
  readonly noindex?: true;
}

export interface ShellHead {
  readonly image: string;
  /** Missing on the error page. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

export interface PayloadHead extends Omit<PageHead, "image">, ShellHead {}

/**
 * The order-target rules of one route, with final addresses. The first rule whose query values match wins.
 */
export interface PayloadOrder {
  readonly rules: readonly { readonly query: Readonly<Record<string, string>>; readonly href: string }[];
  readonly href: string;
}

/** The texts of the runtime itself. */
export interface Notices {
  /** Shown when there is no connection and the page stays. */
  readonly offline: string;
  readonly retry: string;
  /** The link that skips to the content. */
  readonly skip?: string;
}

/** The texts for visitors from a market's country who are on another market's page. */
export interface MarketSuggestion {
  readonly text: string;
  /** The link to the same page in the visitor's own market. */
  readonly go: string;
  /** The button that keeps the current market. */
  readonly stay: string;
}

/**
 * The part of a payload that many pages of one layout and market share: built once, fetched once per tab. Its
 * texts have placeholders where pages differ in their path, order target or savings (`shell.ts`).
 */
export interface Shell {
  readonly layout: string;
  readonly market: PayloadMarket;
  readonly notices: Notices;
  /** Hosts that external addresses may have. Default: none. */
  readonly hosts?: readonly string[];
  readonly head: ShellHead;
  /** The suggestion for visitors from the market's country who are on another market's page. */
  readonly suggestion?: MarketSuggestion;
  readonly before: readonly PayloadBlock[];
  readonly after: readonly PayloadBlock[];
}

/** The page's own part: together with its shell it forms a full payload. */
export interface PagePayload {
  /**
   * The hashes of the code and of the site's tables, and the state of the content if campaigns change the site. The
   * next page fits this one if both have the same.
   */
  readonly code: string;
  /** The hash of everything else in this payload. The payload of a document has the same. */
  readonly content: string;
  /** The name of the route at this path: `take` or `take-2`. */
  readonly route: string;
  readonly path: string;
  /** The name of the page's shell. */
  readonly shell: string;
  /**
   * The path without the market, empty for the home page: add a market's segment to get the path of its twin.
   * Also empty if the markets have no twins of this page.
   */
  readonly base: string;
  /** The savings of its second product, `23 %`. Only set if the shell shows them. */
  readonly savings?: string;
  readonly head: PageHead;
  readonly order: PayloadOrder;
  readonly scroll?: "top";
  /**
   * The experiments that run on the page. Its blocks are those of all arms. Empty if the page only has to tell
   * about experiments: by its order form, or by `reaches`.
   */
  readonly experiments?: readonly PageExperiment[];
  /** The experiments whose goal is this page. */
  readonly reaches?: readonly string[];
  /** The heads of arms that change it. */
  readonly heads?: readonly ArmHead[];
  readonly main: readonly PayloadBlock[];
}

/** A fully resolved page: the input of the browser's runtime. */
export interface Payload
  extends Omit<PagePayload, "shell" | "base" | "savings" | "head">,
    Omit<Shell, "head"> {
  readonly head: PayloadHead;
}
