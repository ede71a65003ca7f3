import type { FieldDefinition } from "../fields/field-definition.ts";
import type { FieldKind, FieldValue } from "../fields/field-kinds.ts";
import { resolveFields } from "../fields/field-plan.ts";
import { fieldTable } from "../fields/field-table.ts";
import type { ResolveContext } from "../fields/resolve-context.ts";
import { type Price, priceIn } from "../markets/product-price.ts";
import { mediaAddress } from "../media/media-file.ts";
import { engineReferences, engineTexts } from "../schema/engine-texts.ts";
import { formSchema } from "../schema/form.ts";
import { quizSchema } from "../schema/quiz.ts";
import { campaignWindows } from "../site/campaigns/campaign-windows.ts";
import { routeHref } from "../site/find-route.ts";
import { formatTotals, listMethods, listUnpayable } from "../site/payments.ts";
import { findTaxes, resolveTaxes } from "../site/taxes.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { keepTax } from "./keep-tax.ts";
import type { MarketContext } from "./market-context.ts";
import { type PageFacts, splitFact } from "./page-facts.ts";

type Texts = Pick<ResolveContext, "text" | "completeText" | "liveText">;

function pageTexts(context: MarketContext, facts: PageFacts): Texts {
  const completeText = (text: string): string | undefined => {
    if (!text.startsWith("t:")) return text;
    facts.read("locale");
    const message = context.message(text);
    facts.note([text, message.document.file]);
    if ("text" in message) return message.text;
    facts.read("market");
    let { values } = context;
    for (const name of message.needs) {
      if (name === "savings" && values[name] === undefined)
        values = { ...values, savings: facts.read("savings") };
      if (values[name] === undefined) return undefined;
    }
    return message.format(values);
  };
  return {
    completeText,
    text: (text) => completeText(text) ?? "",
    liveText: (text, live) => {
      if (!text.startsWith("t:")) return text;
      facts.read("market");
      facts.note([text, context.message(text).document.file]);
      return context.liveMessage(text.slice(2), live);
    },
  };
}

/** The page's own prices, by product. */
function pagePrices(facts: PageFacts): Readonly<Record<string, Price>> {
  const prices = facts.read("prices");
  // SAFETY: `buildFacts` has written this fact.
  return prices === "" ? {} : (JSON.parse(prices) as Record<string, Price>);
}

/** The manifest of a name. The check reports unknown names, so a missing manifest is a bug in the engine. */
function findManifest<Manifest>(
  manifests: ReadonlyMap<string, { readonly value: Manifest }>,
  kind: string,
  name: string,
): Manifest {
  const found = manifests.get(name);
  if (found === undefined) throw new Error(`There is no ${kind} named "${name}".`);
  return found.value;
}

/** The context of a page, which also knows the campaign of the block that is being resolved. */
export interface PageContext extends ResolveContext {
  /** Runs `work` for a block of this campaign, or of none. */
  inCampaign<Result>(campaign: string | undefined, work: () => Result): Result;
}

/** Tracks the campaign of the current block. `campaignEnd` is its end in the market: ISO 8601 with its offset. */
function campaignScope(
  { manifests }: CompileSetup["site"],
  marketOf: () => MarketContext["market"],
): Pick<PageContext, "inCampaign" | "campaignEnd"> {
  let campaign: string | undefined;
  return {
    inCampaign: (name, work) => {
      const outer = campaign;
      campaign = name;
      try {
        return work();
      } finally {
        campaign = outer;
      }
    },
    campaignEnd: () => {
      const { code } = marketOf();
      const value = manifests.campaigns.get(campaign ?? "")?.value;
      const windows = value ? campaignWindows(manifests, value) : [];
      const window = windows.find(({ market }) => market.code === code);
      if (window === undefined) throw new Error(`No campaign runs in ${code} here.`);
      return window.until.iso;
    },
  };
}

/** Finds a video or a recording of the site. */
function findMedia({ site, settings }: CompileSetup, name: string): ReturnType<PageContext["media"]> {
  const file = site.manifests.media.get(name);
  if (file === undefined) throw new Error(`There is no file "${name}" in public/media/.`);
  const src = mediaAddress(name, file);
  return { src, type: file.type, address: new URL(src, settings.url).href };
}

/** The methods of payment of the page's market, with their texts. */
function listChoices(site: CompileSetup["site"], page: ResolveContext): ResolveContext["paymentMethods"] {
  const { code } = page.market;
  return listMethods(site, code).map(({ name, method: { label, text, icon, consent, limits } }) => ({
    value: name,
    label: page.text(label),
    ...(text !== undefined && { text: page.text(text) }),
    ...(icon && { icon: page.image({ ...icon, alt: "" }).src }),
    ...(consent !== undefined && { consent: page.text(consent) }),
    ...(limits?.[code] && { totals: formatTotals(limits[code], page.format.money) }),
  }));
}

/** Creates the context of a page. Everything that differs between pages is read through its facts. */
export function pageContext(setup: CompileSetup, context: MarketContext, facts: PageFacts): PageContext {
  const { site, settings, markets } = setup;
  const { products, quizzes, forms } = site.manifests;
  const findMarket = () => {
    facts.read("market");
    return context.market;
  };
  const page: PageContext = {
    ...campaignScope(site, findMarket),
    settings,
    markets,
    get market() {
      return findMarket();
    },
    get format() {
      facts.read("market");
      return context.format;
    },
    hasCampaigns: site.manifests.campaigns.size > 0,
    path: ({ segment }) => `${facts.read("base")}/${segment}`,
    href: (route) =>
      routeHref(site, setup.finder, route, findMarket()) ??
      routeHref(site, setup.finder, settings.home, findMarket()) ??
      "/",
    get orderHref() {
      return facts.read("orderHref");
    },
    get ownMarkets() {
      return splitFact(facts.read("markets"));
    },
    get listedMarkets() {
      return splitFact(facts.read("listed"));
    },
    get termsInNewTab() {
      return facts.read("termsInNewTab");
    },
    get hasHelpCenter() {
      return facts.read("helpCenter");
    },
    get upsell() {
      const [product, next] = splitFact(facts.read("upsell"));
      return product === undefined || next === undefined ? undefined : { product, next };
    },
    ...pageTexts(context, facts),
    image: (request) => setup.image(request, facts.note),
    media: (name) => findMedia(setup, name),
    get shownProducts() {
      return splitFact(facts.read("sold"));
    },
    get preselected() {
      return facts.read("preselected");
    },
    get sellsProducts() {
      return facts.read("sells");
    },
    product: (id) => {
      const product = products.get(id)?.value;
      const price = product && priceIn(product, findMarket());
      return product && price && { product, price: pagePrices(facts)[id] ?? price };
    },
    shareProduct: (product, resolve) =>
      setup.products(product, facts, () => {
        pagePrices(facts);
        return resolve();
      }),
    get taxes() {
      const { code, country } = findMarket();
      const taxes = findTaxes(site, code);
      if (taxes === undefined) return undefined;
      const included = () => keepTax(page.liveText("t:engine.taxes.included", ["tax"]));
      return resolveTaxes(taxes, { country, text: page.text, included });
    },
    reviews: site.manifests.reviews,
    get paymentMethods() {
      return listChoices(site, page);
    },
    unpayable: (total) => listUnpayable(site, findMarket().code, total),
    quiz: (name) => page.resolve(quizSchema, findManifest(quizzes, "quiz", name)),
    form: (name) => page.resolve(formSchema, findManifest(forms, "form", name)),
    get quizLabels() {
      return page.resolve(engineTexts.shape.quiz, engineReferences.quiz);
    },
    get formLabels() {
      return page.resolve(engineTexts.shape.form, engineReferences.form);
    },
    get addressLabels() {
      return page.resolve(engineTexts.shape.address, engineReferences.address);
    },
    validator: (form) => setup.validators.get(form) ?? "",
    resolve: (schema, value) =>
      resolveFields(schema, value, (field, details) => {
        const definition: FieldDefinition = fieldTable[details.kind];
        // SAFETY: the schema of this kind of field has validated the value.
        return definition.resolve(field as FieldValue<FieldKind>, page, details);
      }),
  };
  return page;
}
