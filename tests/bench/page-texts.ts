import { writerOf } from "./words.ts";

/** The size of a text: the number of words, in sentences if `prose`, and the number of paragraphs. */
interface Slot {
  readonly words: number;
  readonly prose?: true;
  readonly paragraphs?: number;
}

const title = (words: number): Slot => ({ words });
const prose = (words: number, paragraphs = 1): Slot => ({ words, prose: true, paragraphs });
const times = (count: number, entries: (index: number) => [string, Slot][]): [string, Slot][] =>
  Array.from({ length: count }, (_, index) => entries(index + 1)).flat();

/**
 * A page's own texts, by the last part of their keys: about 700 words. With the texts of the layout and the
 * products, a page has about 870.
 */
const pageSlots: readonly (readonly [string, Slot])[] = [
  ["head.title", title(4)],
  ["head.description", prose(14)],
  ["hero.title", title(5)],
  ["hero.text", prose(30)],
  ["hero.alt", title(4)],
  ["hero.order", title(2)],
  ["countdown.label", title(3)],
  ["countdown.ended", title(4)],
  ["benefits.title", title(4)],
  ...times(6, (item) => [
    [`benefits.${item}.title`, title(3)],
    [`benefits.${item}.text`, prose(18)],
  ]),
  ["ingredients.title", title(4)],
  ...times(5, (item) => [
    [`ingredients.${item}.name`, title(2)],
    [`ingredients.${item}.text`, prose(15)],
  ]),
  ["testimonials.title", title(4)],
  ...times(3, (item) => [
    [`testimonials.${item}.quote`, prose(26)],
    [`testimonials.${item}.name`, title(2)],
  ]),
  ["products.title", title(4)],
  ["comparison.title", title(4)],
  ["comparison.ours", title(1)],
  ["comparison.theirs", title(2)],
  ...times(6, (row) => [
    [`comparison.${row}.label`, title(4)],
    [`comparison.${row}.ours`, title(2)],
    [`comparison.${row}.theirs`, title(2)],
  ]),
  ["faq.title", title(3)],
  ...times(6, (item) => [
    [`faq.${item}.question`, title(8)],
    [`faq.${item}.answer`, prose(20)],
  ]),
  ["guarantee.title", title(4)],
  ["guarantee.text", prose(30)],
  ["notice.title", title(4)],
  ["notice.text", prose(40, 2)],
];

/** The texts that all pages of a locale share: those of the layout, the products and the logos. */
const sharedSlots: readonly (readonly [string, Slot])[] = [
  ...times(3, (item) => [[`banner.${item}`, title(4)]]),
  ...[
    "banner.label",
    "home",
    "order",
    "loading",
    "offline",
    "retry",
    "choose",
    "instead",
    "savings",
    "pay",
  ].map((key) => [key, title(2)] as const),
  ["vat", title(8)],
  ...times(5, (logo) => [[`pay.${logo}`, title(2)]]),
  ...times(6, (product) => [
    [`product.${product}.name`, title(3)],
    [`product.${product}.summary`, title(8)],
    [`product.${product}.point`, title(5)],
    [`product.${product}.alt`, title(3)],
  ]),
  ...times(4, (link) => [[`footer.${link}`, title(2)]]),
  ...["tagline", "links", "contact"].map((key) => [`footer.${key}`, title(3)] as const),
  ["footer.disclaimer", prose(18)],
  ["error.title", title(5)],
  ["error.text", prose(16)],
];

function catalogue(
  area: string,
  locale: string,
  slots: readonly (readonly [string, Slot])[],
): Record<string, string> {
  const writer = writerOf(`${locale}/${area}`, locale);
  const texts: Record<string, string> = {};
  for (const [key, { words, prose: isProse, paragraphs = 1 }] of slots) {
    texts[`${area}.${key}`] = isProse
      ? Array.from({ length: paragraphs }, () => writer.sentences(Math.round(words / paragraphs))).join(
          "\n\n",
        )
      : writer.words(words);
  }
  return texts;
}

/** The messages of one route in one locale. Their keys begin with the route's name. */
export function pageTexts(route: string, locale: string): Record<string, string> {
  const texts = catalogue(route, locale, pageSlots);
  // A few messages have placeholders, as some of the shop's have.
  texts[`${route}.head.title`] += " | {brand}";
  texts[`${route}.guarantee.text`] += " {guaranteeDays}.";
  return texts;
}

/** The messages that all pages of a locale share. Their keys begin with "shared". */
export function sharedTexts(locale: string): Record<string, string> {
  const texts = catalogue("shared", locale, sharedSlots);
  texts["shared.banner.1"] += " {savings}";
  texts["shared.banner.2"] += " {freeDeliveryFrom}";
  return texts;
}
