import type { MarketSuggestion } from "../schema/market-suggestion.ts";

/** A block of a payload: its props are final values. */
export interface PayloadBlock {
  readonly id: string;
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly PayloadBlock[]>>;
}

export interface PayloadMarket {
  /** The market's code, `CH-FR`; the shared state's `locale` (decision 12). */
  readonly code: string;
  /** The message catalogue's name, `ch_FR`; the shared state's `lang`. */
  readonly locale: string;
  /** BCP 47, for `<html lang>` and Intl: `fr-CH`. */
  readonly languageTag: string;
  readonly segment: string;
  readonly currency: string;
}

/** What a page says of itself in its head. Addresses are absolute. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The picture for shared links; the frame's unless given. */
  readonly image?: string;
  readonly noindex?: true;
}

export interface FrameHead {
  readonly image: string;
  /** None on the error page. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
}

export interface PayloadHead extends Omit<PageHead, "image">, FrameHead {}

/** The order-target rules of one route, with final addresses; the first whose query values match wins. */
export interface PayloadOrder {
  readonly rules: readonly { readonly query: Readonly<Record<string, string>>; readonly href: string }[];
  readonly href: string;
}

/** What the runtime says by itself. */
export interface Notices {
  /** There is no connection, the page stays. */
  readonly offline: string;
  readonly retry: string;
}

/**
 * What many pages of a layout and a market have in common: made once, fetched once per tab. Where pages differ in
 * their path, their order target or their savings, its texts have marks (`frame.ts`).
 */
export interface Frame {
  readonly layout: string;
  readonly market: PayloadMarket;
  readonly notices: Notices;
  /** Hosts that outside addresses may have; none unless given. */
  readonly hosts?: readonly string[];
  readonly head: FrameHead;
  /** What the market says to visitors from its country who are on another one's page. */
  readonly suggestion?: MarketSuggestion;
  readonly before: readonly PayloadBlock[];
  readonly after: readonly PayloadBlock[];
}

/** What is a page's own: with its frame, a whole payload. */
export interface PagePayload {
  readonly build: string;
  /** The route's name on this path: `take` or `take-2`. */
  readonly route: string;
  readonly path: string;
  /** The frame's name; in dev mode the frame itself. */
  readonly frame: string | Frame;
  /** The path without the market, and without the slash of the home page: a market's segment makes a twin's path of it. Empty where no market has a twin of its own. */
  readonly base: string;
  /** What its second product saves, `23 %`; only where the frame says so. */
  readonly savings?: string;
  readonly head: PageHead;
  readonly order: PayloadOrder;
  readonly scroll?: "top";
  readonly main: readonly PayloadBlock[];
}

/** A page, fully resolved: what the browser works from. */
export interface Payload
  extends Omit<PagePayload, "frame" | "base" | "savings" | "head">,
    Omit<Frame, "head"> {
  readonly head: PayloadHead;
}
