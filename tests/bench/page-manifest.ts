import { registry } from "../../blocks/registry.ts";
import type { FullRoute } from "../../engine/schema/route.ts";
import { randomOf } from "./words.ts";

/** Pictures in public/images/ that the generated pages use. */
export const pictures = {
  heroes: ["hero-jar.webp", "hero-kitchen.webp"],
  ingredients: ["konjac", "chromium", "rice", "water", "capsule"].map((name) => `ingredient-${name}.webp`),
  products: ["starter", "best-value", "family"].map((name) => `product-${name}.webp`),
  logos: ["invoice", "later", "wallet", "card", "transfer"].map((name) => `pay-${name}.svg`),
} as const;

export const productIds: readonly string[] = ["one", "two", "three", "four", "five", "six"];

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** The name of a route by its number from 0: lp-001. Numbers beyond the last start again at the first. */
export const routeName = (index: number, routes: number): string =>
  `lp-${String((index % routes) + 1).padStart(3, "0")}`;

/**
 * A page of 14 blocks, four of them in its layout. `name` decides the props. `texts` decides the messages: it
 * is the name of another route if many routes share a few catalogues.
 */
export function pageManifest(name: string, path: string, texts: string): FullRoute {
  const random = randomOf(name);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  const t = (key: string): string => `t:${texts}.${key}`;
  const shared = (key: string): string => `t:shared.${key}`;
  const first = Math.floor(random() * productIds.length);
  const products = count(3).map((step) => productIds[(first + step) % productIds.length] ?? "one");
  const logos = pictures.logos.map((image, index) => ({
    image,
    alt: shared(`pay.${index + 1}`),
    preset: "logo-pay",
  }));
  const blocks: [string, string, Record<string, unknown>][] = [
    [
      "hero",
      "hero",
      {
        title: t("hero.title"),
        text: t("hero.text"),
        image: { image: pick(pictures.heroes), alt: t("hero.alt"), preset: "hero" },
        tone: pick(["default", "strong", "warm", "soft"]),
        order: { label: t("hero.order"), navigate: true },
      },
    ],
    [
      "countdown",
      "countdown",
      {
        label: t("countdown.label"),
        ended: t("countdown.ended"),
        mode: "duration",
        seconds: pick([600, 900, 1200]),
      },
    ],
    [
      "benefits",
      random() < 0.5 ? "steps" : "benefits",
      {
        title: t("benefits.title"),
        tone: pick(["default", "tinted", "soft"]),
        items: count(6).map((item) => ({
          title: t(`benefits.${item}.title`),
          text: t(`benefits.${item}.text`),
        })),
      },
    ],
    [
      "ingredients",
      "ingredients",
      {
        title: t("ingredients.title"),
        items: count(5).map((item) => ({
          name: t(`ingredients.${item}.name`),
          text: t(`ingredients.${item}.text`),
          image: {
            image: pick(pictures.ingredients),
            alt: t(`ingredients.${item}.name`),
            preset: "ingredient",
          },
        })),
      },
    ],
    [
      "testimonials",
      "press-quotes",
      {
        title: t("testimonials.title"),
        items: count(3).map((item) => ({
          quote: t(`testimonials.${item}.quote`),
          source: t(`testimonials.${item}.name`),
        })),
      },
    ],
    [
      "products",
      "product-cards",
      {
        title: t("products.title"),
        products: "route",
        choose: shared("choose"),
        link: { to: pick(["lp-001", "lp-002", "lp-003"]), keepQuery: true },
        instead: shared("instead"),
        savings: shared("savings"),
        notes: [shared("vat")],
      },
    ],
    [
      "comparison",
      "comparison",
      {
        title: t("comparison.title"),
        columns: [t("comparison.ours"), t("comparison.theirs")],
        rows: count(6).map((row) => ({
          label: t(`comparison.${row}.label`),
          cells: [t(`comparison.${row}.ours`), t(`comparison.${row}.theirs`)],
        })),
      },
    ],
    [
      "faq",
      "faq",
      {
        title: t("faq.title"),
        items: count(6).map((item) => ({
          question: t(`faq.${item}.question`),
          answer: t(`faq.${item}.answer`),
        })),
      },
    ],
    ["guarantee", "guarantee", { title: t("guarantee.title"), text: t("guarantee.text") }],
    ["pay", "payment-logos", { label: shared("pay"), logos }],
    // Stands for a modal.
    ["notice", "rich-text", { title: t("notice.title"), body: t("notice.text") }],
  ];
  return {
    $schema: "../schema/route.json",
    name,
    path,
    layout: "default",
    head: { title: t("head.title"), description: t("head.description") },
    products,
    blocks: blocks.map(([id, block, props]) => ({
      id,
      block,
      props,
      version: registry.get(block)?.version,
    })),
  };
}
