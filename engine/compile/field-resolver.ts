import { routeHref } from "../link/find-route.ts";
import { parseLinkTarget } from "../link/markdown-links.ts";
import { priceIn } from "../markets/product-price.ts";
import type { FormManifest } from "../schema/form.ts";
import { fillLiveText, type LiveText } from "../schema/live-text.ts";
import type { Market } from "../schema/markets.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type {
  FieldKind,
  ResolvedImage,
  ResolvedMoment,
  ResolvedOrderButton,
  ResolvedProduct,
  ResolvedUpsell,
} from "../schema/resolved.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { marketLinks } from "./market-links.ts";
import { moneyFact, type OrderLinesValue } from "./order-lines.ts";
import { type PageFacts, splitFact } from "./page-facts.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { resolveForm } from "./resolve-form.ts";
import { type LinkValue, resolveLink } from "./resolve-link.ts";
import { resolveOrderLine } from "./resolve-order-line.ts";
import { resolveProduct } from "./resolve-product.ts";
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

/** Resolves the fields of one page. What it takes from the page it asks of its facts. */
export interface FieldResolver {
  resolve(kind: FieldKind, value: unknown, values?: readonly string[]): unknown;
  text(text: string): string;
  image(value: ImageValue): ResolvedImage;
}

export function fieldResolver(setup: CompileSetup, context: MarketContext, facts: PageFacts): FieldResolver {
  const { site, main } = setup;
  const message = (text: string): string | undefined => {
    if (!text.startsWith("t:")) return text;
    facts.ask("locale");
    const found = context.message(text);
    if (typeof found === "string") return found;
    facts.ask("market");
    let { values } = context;
    for (const name of found.needs) {
      if (name === "savings" && values[name] === undefined)
        values = { ...values, savings: facts.ask("savings") };
      if (values[name] === undefined) return undefined;
    }
    return found.format(values);
  };
  const link = (value: LinkValue) => {
    if (value.to !== undefined) facts.ask("market");
    const href = (name: string) =>
      routeHref(site, setup.finder, name, context.market) ??
      routeHref(site, setup.finder, main.home, context.market) ??
      "/";
    return resolveLink(value, href, value.newTab === "by-route" && facts.ask("termsInNewTab"));
  };
  const liveText = (text: string, live: readonly string[] | undefined): LiveText => {
    if (!text.startsWith("t:")) return text;
    facts.ask("market");
    return context.liveMessage(text.slice(2), live);
  };
  const unitPrice = (amount: string): string =>
    main.unitPrice === undefined
      ? amount
      : fillLiveText(liveText(main.unitPrice, ["amount"]), { amount }, context.market.languageTag);
  const product = (id: string): ResolvedProduct[] => {
    facts.ask("market");
    const manifest = site.world.products.get(id)?.value;
    const price = manifest && priceIn(manifest, context.market);
    if (manifest === undefined || price === undefined) return [];
    const { text, image } = self;
    const { format } = context;
    return [
      setup.products(manifest, facts, () => {
        facts.ask("market");
        return resolveProduct(manifest, price, {
          text,
          unitPrice,
          image,
          format,
          isTagged: main.gtm !== undefined,
        });
      }),
    ];
  };
  const orderButton = (value: OrderValue): ResolvedOrderButton => {
    const words = { label: self.text(value.label), loading: self.text(main.loadingLabel) };
    if (value.clickable === false || !facts.ask("sells")) return { mode: "disabled", ...words };
    return value.navigate
      ? { mode: "navigate", ...words, href: facts.ask("orderHref") }
      : { mode: "scroll", ...words, href: "#products" };
  };
  const products = (value: string[] | "route"): ResolvedProduct[] =>
    (value === "route" ? splitFact(facts.ask("sold")) : value).flatMap(product);
  const links = () => {
    facts.ask("market");
    const codes = splitFact(facts.ask("markets"));
    return marketLinks(setup.markets, codes, facts.ask("base"), context.market.code);
  };
  const pageIn = ({ segment }: Market): string => `${facts.ask("base")}/${segment}`;
  const quizNamed = (name: string): QuizManifest => {
    const loaded = site.world.quizzes.get(name);
    if (loaded === undefined) throw new Error(`No quiz is named "${name}".`);
    return loaded.value;
  };
  const quiz = (name: string) => {
    facts.ask("market");
    return resolveQuiz(quizNamed(name), main, context.market, pageIn(context.market), self.resolve);
  };
  const quizResults = (names: readonly string[]) => {
    facts.ask("market");
    return resolveQuizResults(names.map(quizNamed), context.market, self.resolve);
  };
  const formNamed = (name: string): FormManifest => {
    const loaded = site.world.forms.get(name);
    if (loaded === undefined) throw new Error(`No form is named "${name}".`);
    return loaded.value;
  };
  const form = (name: string) => {
    facts.ask("market");
    const { market, format } = context;
    // Of a country with two markets the first stands for both, but the page's own goes before it.
    const others = () => {
      const listed = splitFact(facts.ask("listed"));
      const countries = new Set([market.country]);
      return setup.markets.markets.filter(({ code, country }) => {
        if (countries.has(country) || !listed.includes(code)) return false;
        countries.add(country);
        return true;
      });
    };
    return resolveForm(formNamed(name), main, {
      market,
      others,
      href: pageIn,
      countryName: format.countryName,
      validator: setup.validators.get(name) ?? "",
      resolve: self.resolve,
    });
  };
  const orderLines = ({ products: list, fee, freeFrom }: OrderLinesValue) => {
    facts.ask("market");
    const money = moneyFact(main, context.market);
    const terms = { fee: money(fee) ?? 0, freeFrom: money(freeFrom) };
    return products(list).flatMap((one) => {
      const manifest = site.world.products.get(one.id)?.value;
      const price = manifest && priceIn(manifest, context.market);
      return price ? [resolveOrderLine(one, price.amount, terms, context.format)] : [];
    });
  };
  const upsell = (): ResolvedUpsell | undefined => {
    facts.ask("market");
    const [product, next] = splitFact(facts.ask("upsell"));
    if (product === undefined || next === undefined) return undefined;
    return { page: `${facts.ask("base")}/${context.market.segment}`, product, next };
  };
  const moment = (iso: string): ResolvedMoment => {
    facts.ask("market");
    return { iso, text: context.format.moment(iso) };
  };
  const helpCenter = () =>
    facts.ask("helpCenter") && main.helpCenter !== undefined
      ? resolveLink({ href: main.helpCenter, newTab: true }, () => "/", false)
      : undefined;
  const withdrawal = () => {
    facts.ask("market");
    // Sound: the site's schema has accepted it.
    return context.market.withdrawalFunction && main.withdrawal
      ? link(main.withdrawal as LinkValue)
      : undefined;
  };
  const self: FieldResolver = {
    text: (text) => message(text) ?? "",
    image: (value) => setup.image({ ...value, alt: self.text(value.alt) }),
    // Sound: the schema that carries the field's kind has accepted the value.
    resolve: (kind, value, values) => {
      if (kind === "text") return self.text(value as string);
      if (kind === "textList") return (value as string[]).flatMap((text) => message(text) ?? []);
      if (kind === "richText")
        return parseRichText(self.text(value as string), (target) => link(parseLinkTarget(target)));
      if (kind === "link") return link(value as LinkValue);
      if (kind === "helpCenterLink") return helpCenter();
      if (kind === "withdrawalLink") return withdrawal();
      if (kind === "consentSettings")
        return main.gtm !== undefined && main.consent ? self.text(main.consent.settings) : undefined;
      if (kind === "modalSection" || kind === "countdownMode") return value;
      if (kind === "moment") return moment(value as string);
      if (kind === "image") return self.image(value as ImageValue);
      if (kind === "product") return product(value as string)[0];
      if (kind === "productList") return products(value as string[] | "route");
      if (kind === "liveText") return liveText(value as string, values);
      if (kind === "quiz") return quiz(value as string);
      if (kind === "quizResults") return quizResults(value as string[]);
      if (kind === "form") return form(value as string);
      if (kind === "orderLines") return orderLines(value as OrderLinesValue);
      if (kind === "upsell") return upsell();
      if (kind === "orderButton") return orderButton(value as OrderValue);
      return links();
    },
  };
  return self;
}
