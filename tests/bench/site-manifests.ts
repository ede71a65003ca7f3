import { twinName } from "../../engine/routing/site-table.ts";
import type { MarketsManifest } from "../../engine/schema/markets.ts";
import type { OrderTargetsManifest } from "../../engine/schema/order-targets.ts";
import type { ProductManifest } from "../../engine/schema/product.ts";
import type { FullRoute, LayoutManifest } from "../../engine/schema/route.ts";
import type { SiteManifest } from "../../engine/schema/site.ts";
import { pictures, productIds, routeName } from "./page-manifest.ts";

/** Code, country, segment, catalogue, language tag and currency of each market. */
const marketRows = [
  ["DE", "DE", "de", "de_DE", "de-DE", "EUR"],
  ["AT", "AT", "at", "de_DE", "de-AT", "EUR"],
  ["CH", "CH", "ch", "ch_CH", "de-CH", "CHF"],
  ["CH-FR", "CH", "ch-fr", "ch_FR", "fr-CH", "CHF"],
  ["FR", "FR", "fr", "fr_FR", "fr-FR", "EUR"],
  ["BE", "BE", "be", "fr_FR", "fr-BE", "EUR"],
  ["GB", "GB", "gb", "en_GB", "en-GB", "GBP"],
  ["SE", "SE", "se", "sv_SE", "sv-SE", "SEK"],
  ["DK", "DK", "dk", "da_DK", "da-DK", "DKK"],
  ["FI", "FI", "fi", "fi_FI", "fi-FI", "EUR"],
] as const;

export const locales: readonly string[] = [...new Set(marketRows.map(([, , , locale]) => locale))];

/** The URL segment, catalogue and language tag of each market. */
export const variants = marketRows.map(([, , segment, locale, languageTag]) => ({
  segment,
  locale,
  languageTag,
}));

/** An amount in the smallest unit of any currency. */
const freeDeliveryFrom = { money: 5900 };

const statistics = {
  counts: "allowed",
  experiments: "off",
  reason: "The visitors of the bench are simulated.",
} as const;

export const marketsManifest = (counts: boolean): MarketsManifest => ({
  default: "DE",
  locales: locales.map((code) => ({ code })),
  markets: marketRows.map(([code, country, segment, locale, languageTag, currency]) => ({
    code,
    country,
    segment,
    locale,
    languageTag,
    currency,
    unitPrice: "kg",
    // An amount of site.json is in euros.
    ...(currency !== "EUR" && { facts: { freeDeliveryFrom } }),
    ...(counts && { statistics }),
  })),
});

/** Uses the shop's presets, so that pages request as many pictures as the shop's. */
export const siteManifest = (home: string, counts: boolean): SiteManifest => ({
  brand: "Bench",
  url: "https://www.bench.example",
  home,
  errorPage: "error",
  products: [...productIds.slice(0, 3)],
  shareImage: pictures.heroes[0],
  themeColor: "#173f35",
  facts: { guaranteeDays: 30, freeDeliveryFrom },
  allowedHosts: [],
  // Simulated visitors need no opt-out, which the policy for consumers demands of pages that count.
  policies: [
    "consistent-prices",
    "contact-data",
    ...(counts ? [] : ["eu-consumer"]),
    "food-claims",
    "swiss-german",
  ],
  // Routes can share the texts of a few others.
  rules: { "duplicate-title": "off", "duplicate-description": "off" },
  images: {
    provider: "local",
    presets: {
      hero: {
        width: 640,
        height: 500,
        sizes: "100vw md:50vw xl:640px",
        placeholder: true,
      },
      product: { width: 320, height: 320 },
      ingredient: { width: 120, height: 120 },
      "logo-pay": { width: 72, height: 45, fit: "contain" },
    },
  },
});

/** The order buttons of the first fifty pages lead to the next page, all others to the second. */
export function orderTargets(routes: number, home: string): OrderTargetsManifest {
  const rules = Array.from({ length: Math.min(routes, 50) }, (_, index) => {
    const name = routeName(index, routes);
    const next = routeName(index + 1, routes);
    return { routes: [name, twinName(name, home)], to: twinName(next, home) };
  });
  return { rules: [...rules, { to: "lp-002-2" }] };
}

export const layout: LayoutManifest = {
  name: "default",
  description: "Banner, header and footer.",
  before: [
    {
      id: "top-banner",
      block: "top-banner",
      props: {
        messages: ["t:shared.banner.1", "t:shared.banner.2", "t:shared.banner.3"],
        label: "t:shared.banner.label",
      },
    },
    {
      id: "header",
      block: "header",
      props: {
        variant: "standard",
        home: { to: "lp-001" },
        homeLabel: "t:shared.home",
        order: { label: "t:shared.order", navigate: true },
      },
    },
  ],
  after: [
    {
      id: "footer",
      block: "footer",
      version: 2,
      props: {
        logoLabel: "t:shared.home",
        tagline: "t:shared.footer.tagline",
        linksTitle: "t:shared.footer.links",
        links: [1, 2, 3, 4].map((link) => ({
          label: `t:shared.footer.${link}`,
          link: { to: `lp-00${Math.min(link, 3)}` },
        })),
        withdrawal: "Withdraw from contract here",
        contactTitle: "t:shared.footer.contact",
        addressLines: ["Bench Ltd", "1 Example Street", "12345 Example"],
        phone: "+49 30 23125 000",
        phoneDialled: "+493023125000",
        email: "hello@bench.example",
        disclaimer: "t:shared.footer.disclaimer",
        copyright: "© Bench",
      },
    },
  ],
};

export const products: readonly ProductManifest[] = productIds.map((id, index) => {
  const number = index + 1;
  // The first product is the single pack, with which the others are compared.
  const amount = (cents: number) =>
    number === 1
      ? {
          amount: cents,
          compareAt: cents * 2,
          history: [{ amount: cents * 2, from: "2026-01-01", to: "2026-06-30" }],
        }
      : { amount: cents * (number - 1), compareAt: cents * number };
  return {
    id,
    name: `t:shared.product.${number}.name`,
    summary: `t:shared.product.${number}.summary`,
    points: [`t:shared.product.${number}.point`],
    image: {
      image: pictures.products[index % pictures.products.length] ?? "",
      alt: `t:shared.product.${number}.alt`,
      preset: "product",
    },
    packs: number,
    contents: { amount: 118 * number, unit: "g" },
    prices: {
      EUR: amount(3490),
      GBP: amount(2990),
      CHF: amount(3990),
      SEK: amount(39900),
      DKK: amount(25900),
    },
  };
});

export const errorRoute: FullRoute = {
  name: "error",
  layout: "default",
  head: { title: "t:shared.error.title", description: "t:shared.error.text", noindex: true },
  blocks: [
    {
      id: "error",
      block: "error-message",
      props: {
        image: { image: pictures.heroes[1], alt: "t:shared.error.title", preset: "hero" },
        title: "t:shared.error.title",
        description: "t:shared.error.text",
        message: "Page not found",
        order: { label: "t:shared.order", navigate: true },
      },
    },
  ],
};
