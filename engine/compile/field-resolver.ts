import { resolveImage } from "../images/resolve-image.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { parseLinkTarget } from "../link/markdown-links.ts";
import type { PayloadOrder } from "../payload/payload.ts";
import type { LiveText } from "../schema/live-text.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { FieldKind, ResolvedImage, ResolvedOrderButton, ResolvedProduct } from "../schema/resolved.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { marketLinks } from "./market-links.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { type LinkValue, resolveLink, routeHref } from "./resolve-link.ts";
import { priceIn, resolveProduct, savingsPercent } from "./resolve-product.ts";
import { resolveQuiz, resolveQuizResults } from "./resolve-quiz.ts";

interface ImageValue {
  readonly image: string;
  readonly alt: string;
  readonly preset: string;
}

interface OrderValue {
  readonly label: string;
  readonly navigate: boolean;
  readonly clickable?: boolean;
}

/** Resolves the fields of one page. `pageDependent` tells whether anything so far depended on more than the market. */
export interface FieldResolver {
  resolve(kind: FieldKind, value: unknown): unknown;
  text(text: string): string;
  image(value: ImageValue): ResolvedImage;
  pageDependent: boolean;
}

/** Ids of the products that a route shows in a market: its own list, else the site's, without what is not sold there. */
function soldProducts(setup: CompileSetup, route: LinkedRoute, context: MarketContext): string[] {
  const ids = route.products ?? setup.main.products;
  return ids.filter((id) => {
    const product = setup.site.world.products.get(id)?.value;
    return product !== undefined && priceIn(product, context.market) !== undefined;
  });
}

/** The second product's savings, formatted: the banner's percent (decision 18). */
function bannerSavings(
  setup: CompileSetup,
  ids: readonly string[],
  context: MarketContext,
): string | undefined {
  const product = setup.site.world.products.get(ids[1] ?? "")?.value;
  const price = product && priceIn(product, context.market);
  const percent = price && savingsPercent(price);
  return percent === undefined ? undefined : context.format.percent(percent);
}

export function fieldResolver(
  setup: CompileSetup,
  route: LinkedRoute,
  context: MarketContext,
  order: PayloadOrder,
): FieldResolver {
  const { site, main } = setup;
  const sold = soldProducts(setup, route, context);
  const savings = bannerSavings(setup, sold, context);
  const values = { ...context.values, savings };
  const message = (text: string): string | undefined => {
    if (!text.startsWith("t:")) return text;
    const formatted = context.message(text.slice(2), context.values);
    if (formatted !== undefined) return formatted;
    self.pageDependent = true;
    return context.message(text.slice(2), values);
  };
  const link = (value: LinkValue) => {
    if (value.newTab === "by-route") self.pageDependent = true;
    const href = (name: string) =>
      routeHref(site, setup.finder, name, context.market) ??
      routeHref(site, setup.finder, main.home, context.market) ??
      "/";
    return resolveLink(value, href, route.flags.termsInNewTab === true);
  };
  const product = (id: string): ResolvedProduct[] => {
    const manifest = site.world.products.get(id)?.value;
    const price = manifest && priceIn(manifest, context.market);
    if (manifest === undefined || price === undefined) return [];
    return [
      resolveProduct(manifest, price, context.market.currency, {
        text: self.text,
        image: self.image,
        format: context.format,
      }),
    ];
  };
  const orderButton = (value: OrderValue): ResolvedOrderButton => {
    self.pageDependent = true;
    const words = { label: self.text(value.label), loading: self.text(main.loadingLabel) };
    if (value.clickable === false || sold.length === 0) return { mode: "disabled", ...words };
    return value.navigate
      ? { mode: "navigate", ...words, href: order.href }
      : { mode: "scroll", ...words, href: "#products" };
  };
  const products = (value: string[] | "route"): ResolvedProduct[] => {
    if (value === "route") self.pageDependent = true;
    return (value === "route" ? sold : value).flatMap(product);
  };
  const links = () => {
    self.pageDependent = true;
    return marketLinks(setup.markets.markets, route, context.market.code);
  };
  const quizNamed = (name: string): QuizManifest => {
    const loaded = site.world.quizzes.get(name);
    if (loaded === undefined) throw new Error(`No quiz is named "${name}".`);
    return loaded.value;
  };
  const liveText = (text: string): LiveText => {
    if (!text.startsWith("t:")) return text;
    return context.liveMessage(text.slice(2));
  };
  const helpCenter = () => {
    self.pageDependent = true;
    return route.flags.helpCenter && main.helpCenter !== undefined
      ? resolveLink({ href: main.helpCenter, newTab: true }, () => "/", false)
      : undefined;
  };
  const self: FieldResolver = {
    pageDependent: false,
    text: (text) => message(text) ?? "",
    image: (value) => resolveImage(setup.images, { ...value, alt: self.text(value.alt) }),
    // Sound: the schema that carries the field's kind has accepted the value.
    resolve: (kind, value) => {
      if (kind === "text") return self.text(value as string);
      if (kind === "textList") return (value as string[]).flatMap((text) => message(text) ?? []);
      if (kind === "richText")
        return parseRichText(self.text(value as string), (target) => link(parseLinkTarget(target)));
      if (kind === "link") return link(value as LinkValue);
      if (kind === "helpCenterLink") return helpCenter();
      if (kind === "modalSection") return value;
      if (kind === "image") return self.image(value as ImageValue);
      if (kind === "product") return product(value as string)[0];
      if (kind === "productList") return products(value as string[] | "route");
      if (kind === "liveText") return liveText(value as string);
      if (kind === "quiz") return resolveQuiz(quizNamed(value as string), main, context.market, self.resolve);
      if (kind === "quizResults")
        return resolveQuizResults((value as string[]).map(quizNamed), context.market, self.resolve);
      if (kind === "orderButton") return orderButton(value as OrderValue);
      return links();
    },
  };
  return self;
}
