import type { z } from "zod";
import type { MarketTaxes } from "../commerce/taxes.ts";
import type { FormTexts, PaymentChoice, ResolvedFormLabels } from "../forms/resolved-form.ts";
import type { ImageRequest, ResolvedImage } from "../images/resolve-image.ts";
import type { Fact, Market, Markets } from "../markets/market.ts";
import type { Contents, MarketFormat } from "../markets/market-format.ts";
import type { Price } from "../markets/product-price.ts";
import type { LiveText } from "../payload/live-text.ts";
import type { FieldValue } from "./field-kinds.ts";
import type { MediaSource } from "./media.ts";
import type { ResolvedProduct } from "./product/schema.ts";
import type { QuizLabels, QuizTexts } from "./quiz/resolved-quiz.ts";
import type { Resolved } from "./resolved.ts";
import type { ReviewSource } from "./uses/resolved-reviews.ts";

/** The settings of `site.json` that fields read. */
export interface FieldSettings {
  readonly helpCenter?: string | undefined;
  /** The name of the route that shows an order. */
  readonly orderPage?: string | undefined;
  readonly withdrawal?: FieldValue<"link"> | undefined;
  /** The id of the tag manager's container. */
  readonly gtm?: string | undefined;
  /** Set if the site has a consent banner or an opt-out from counting. */
  readonly consent?: object | undefined;
  readonly facts?: Readonly<Record<string, Fact>> | undefined;
}

/** A product as its manifest says. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly badge?: string | undefined;
  readonly points?: readonly string[] | undefined;
  readonly image: FieldValue<"image">;
  readonly packs: number;
  /** How many days it lasts, all packs together. */
  readonly days?: number | undefined;
  readonly contents?: Contents | undefined;
  readonly taxClass?: string | undefined;
}

/** A product that a market sells, and its price there. */
export interface PricedProduct {
  readonly product: Product;
  readonly price: Price;
}

/**
 * The page for which a field is resolved. Pages share resolved parts if everything that the resolvers read
 * here is equal, so a resolver reads only what it needs, and only when it needs it.
 */
export interface ResolveContext {
  /** The same for all pages of the site. */
  readonly settings: FieldSettings;
  readonly markets: Markets;

  readonly market: Market;
  /** The formats of the market. */
  readonly format: MarketFormat;
  /** Whether prices change in time, so that forms send the prices that they have shown. */
  readonly hasCampaigns: boolean;
  /** The end of the campaign that shows the block, in the market: ISO 8601 with its offset. */
  campaignEnd(): string;
  /** The path of this page in a market. */
  path(market: Market): string;
  /** The path of a route in this market. The home page's, if the market does not have the route. */
  href(route: string): string;
  readonly orderHref: string;
  /** Codes of the markets that have this page, without markets that are redirected to another one. */
  readonly ownMarkets: readonly string[];
  /** Codes of the markets whose address of this page is announced to search engines. */
  readonly listedMarkets: readonly string[];
  /** The route's flags. */
  readonly termsInNewTab: boolean;
  readonly hasHelpCenter: boolean;
  /** The product that the route offers after an order, and the path of the next page. */
  readonly upsell: { readonly product: string; readonly next: string } | undefined;

  /** A text (`t:key` or the text itself) in the market's language. Empty if the page lacks a value of it. */
  text(text: string): string;
  /** The same, but undefined if the text needs a value that the page does not have. */
  completeText(text: string): string | undefined;
  /** A text that the browser completes with the values in `live`. */
  liveText(text: string, live?: readonly string[]): LiveText;
  image(request: ImageRequest): ResolvedImage;
  /** A file in `public/media/`: its path, its type for browsers, and its full address. */
  media(name: string): MediaSource & { readonly address: string };

  /** Ids of the products that this page shows and the market sells: those of the route, else the site's. */
  readonly shownProducts: readonly string[];
  readonly sellsProducts: boolean;
  /** The product that the route's order forms have chosen from the start. Undefined if the form decides. */
  readonly preselected: string | undefined;
  /** A product, if the market sells it. */
  product(id: string): PricedProduct | undefined;
  /** Resolves a product once for all pages on which it is the same. */
  shareProduct(product: Product, resolve: () => ResolvedProduct): ResolvedProduct;

  /** The taxes of the market. Undefined if its prices include them and nothing says how much. */
  readonly taxes: MarketTaxes | undefined;

  /** The reviews of the site, by source. */
  readonly reviews: readonly ReviewSource[];

  /** The methods of payment that the market offers, in order. */
  readonly paymentMethods: readonly PaymentChoice[];
  /** The methods that cannot pay a total in the smallest unit, by name. */
  readonly unpayable: (total: number) => readonly string[];

  quiz(name: string): QuizTexts;
  form(name: string): FormTexts;
  /** The texts of every quiz, and those of every form. */
  readonly quizLabels: QuizLabels;
  readonly formLabels: ResolvedFormLabels;
  /** What countries call the parts of addresses, by the key of the text: "postalCode". */
  readonly addressLabels: Readonly<Record<string, string>>;
  /** The address of the module that validates a form's values. */
  validator(form: string): string;

  /** A copy of a valid value with its defaults, in which every field is resolved for this page. */
  resolve<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Resolved<Schema>;
}
