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

export interface PayloadHead {
  readonly title: string;
  readonly description: string;
  /** Absolute addresses. None on the error page. */
  readonly canonical?: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly image: string;
  readonly noindex?: true;
}

/** The order-target rules of one route, with final addresses; the first whose query values match wins. */
export interface PayloadOrder {
  readonly rules: readonly { readonly query: Readonly<Record<string, string>>; readonly href: string }[];
  readonly href: string;
}

/** A page, fully resolved: what the renderer and the browser work from. */
export interface Payload {
  readonly build: string;
  /** The route's name on this path: `take` or `take-2`. */
  readonly route: string;
  readonly path: string;
  readonly layout: string;
  readonly market: PayloadMarket;
  readonly head: PayloadHead;
  readonly order: PayloadOrder;
  readonly flags: {
    readonly termsInNewTab?: boolean | undefined;
    readonly helpCenter?: boolean | undefined;
    readonly compliantAddress?: boolean | undefined;
  };
  readonly scroll?: "top";
  readonly before: readonly PayloadBlock[];
  readonly main: readonly PayloadBlock[];
  readonly after: readonly PayloadBlock[];
}
