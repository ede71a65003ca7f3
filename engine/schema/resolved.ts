import type { z } from "zod";
import type { LiveText } from "./live-text.ts";
import type { ResolvedForm, ResolvedOrderLine } from "./resolved-form.ts";
import type { ResolvedQuiz, ResolvedQuizResults } from "./resolved-quiz.ts";

/** A day and time. */
export interface ResolvedMoment {
  /** ISO 8601 with its offset, as in the manifest. */
  readonly iso: string;
  /** By the clocks of the market's country, in its language. */
  readonly text: string;
}

/** An image, ready for an `<img>`: URLs, intrinsic size in CSS pixels, and its words. */
export interface ResolvedImage {
  readonly src: string;
  /** For a box of one size: the address at density 2. */
  readonly double?: string;
  /** For a box that depends on the screen, with `sizes`. */
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A tiny WebP in base64, shown until the picture has come; from a hosted service its address. */
  readonly placeholder?: string;
}

export interface ResolvedLink {
  readonly href: string;
  /** Leaves the site: opened with `rel="noopener noreferrer"`. */
  readonly external?: true;
  readonly newTab?: true;
  /** The current query is appended to `href` by script. */
  readonly keepQuery?: true;
  /** A section of the info modal that script opens instead of following the link. */
  readonly modal?: string;
}

/** How an order button behaves on its page (spec, section 2, "Order button"; decision 15). */
export type ResolvedOrderButton =
  | { readonly mode: "navigate"; readonly label: string; readonly loading: string; readonly href: string }
  | { readonly mode: "scroll"; readonly label: string; readonly loading: string; readonly href: string }
  | { readonly mode: "disabled"; readonly label: string; readonly loading: string };

/** A product in one market: every price formatted. */
export interface ResolvedProduct {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly badge?: string;
  readonly points: readonly string[];
  readonly image: ResolvedImage;
  readonly price: string;
  readonly compareAt?: string;
  /** What is saved against `compareAt`: a formatted percent, its number, and a formatted amount. */
  readonly savings?: { readonly percentText: string; readonly percent: number; readonly amount: string };
  /** The price per kilogram, litre, 100 g or 100 ml, where the market asks for it of what is sold by weight or volume. */
  readonly unitPrice?: string;
  /** The price of one pack, when there are several. */
  readonly perPack?: string;
  /** Where the site has a tag manager: the product as its events name it, a `TagItem` as JSON. */
  readonly item?: string;
}

/** A product that is offered after an order (decision 32). */
export interface ResolvedUpsell {
  /** The path of the page that offers it: what is sent names it. */
  readonly page: string;
  readonly product: string;
  /** The page that follows. */
  readonly next: string;
}

/** Inline formatting: a text, or `[tag, children, href?]`. */
export type RichInline =
  | string
  | readonly ["b" | "i", readonly RichInline[]]
  | readonly ["a", readonly RichInline[], ResolvedLink];

/** A block of formatted text: paragraph, headings of level 2 and 3 with an id, lists. */
export type RichNode =
  | readonly ["p", readonly RichInline[]]
  | readonly ["h2" | "h3", readonly RichInline[], string]
  | readonly ["ul" | "ol", readonly (readonly RichInline[])[]];

export type RichText = readonly RichNode[];

/** This page in a market, whose country and language are named in that language. */
export interface ResolvedMarketLink {
  readonly code: string;
  /** alpha-2. */
  readonly country: string;
  /** The country's name. */
  readonly label: string;
  readonly language: string;
  /** Its language tag. */
  readonly lang: string;
  readonly href: string;
  /** The market does not have this page: the link leads to its home page. */
  readonly home?: true;
  /** The market that is shown. */
  readonly current?: true;
  /** The market of visitors from anywhere else. */
  readonly default?: true;
}

export interface ResolvedByKind {
  text: string;
  richText: RichText;
  link: ResolvedLink;
  helpCenterLink: ResolvedLink | undefined;
  withdrawalLink: ResolvedLink | undefined;
  consentSettings: string | undefined;
  modalSection: string;
  countdownMode: "duration" | "deadline";
  moment: ResolvedMoment;
  image: ResolvedImage;
  product: ResolvedProduct;
  productList: readonly ResolvedProduct[];
  textList: readonly string[];
  orderButton: ResolvedOrderButton;
  marketLinks: readonly ResolvedMarketLink[];
  liveText: LiveText;
  quiz: ResolvedQuiz;
  quizResults: ResolvedQuizResults;
  form: ResolvedForm;
  orderLines: readonly ResolvedOrderLine[];
  upsell: ResolvedUpsell | undefined;
}

export type FieldKind = keyof ResolvedByKind;

/** Marks a schema whose manifest value the compiler replaces by a final value of `Kind`. */
export interface Field<Kind extends FieldKind> {
  readonly _field?: Kind;
}

/** What a block's component receives: the schema's output with every field resolved. */
export type Resolved<Schema> = Schema extends { readonly _field?: infer Kind }
  ? NonNullable<Kind> extends FieldKind
    ? ResolvedByKind[NonNullable<Kind>]
    : never
  : Schema extends z.ZodOptional<infer Inner>
    ? Resolved<Inner> | undefined
    : Schema extends z.ZodDefault<infer Inner>
      ? Resolved<Inner>
      : Schema extends z.ZodArray<infer Item>
        ? readonly Resolved<Item>[]
        : Schema extends z.ZodObject<infer Shape>
          ? ResolvedShape<Shape>
          : Schema extends z.ZodType
            ? z.output<Schema>
            : never;

type OptionalKeys<Shape> = {
  [K in keyof Shape]: undefined extends Resolved<Shape[K]> ? K : never;
}[keyof Shape];

type ResolvedShape<Shape> = {
  readonly [K in Exclude<keyof Shape, OptionalKeys<Shape>>]: Resolved<Shape[K]>;
} & { readonly [K in OptionalKeys<Shape>]?: Exclude<Resolved<Shape[K]>, undefined> };
