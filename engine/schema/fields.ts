import { z } from "zod";
import { field, type Room, sharedField } from "./field.ts";
import { nameOf } from "./names.ts";

export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Clones have their own kind, and are messages too. */
const words = nameOf("message", z.string().min(1));

const productId = nameOf("product", z.string().regex(kebabCase));

const anyText = 'A message, written "t:key", or a text that is shown as it is.';
const plainText = sharedField("text", anyText, () => words);

/** A message (`t:key`) or a literal text. Resolves to a string in the market's language. */
export const text = (room?: Room) => (room ? field("text", anyText, words, room) : plainText());

/** Like `text`, with values that the browser fills in, by name. Resolves to a `LiveText`. */
export const liveText = (...values: readonly string[]) =>
  field(
    "liveText",
    `A message ("t:key") or a text that the browser completes: ${values.map((name) => `{${name}}`).join(", ")}.`,
    words,
    { values },
  );

/** Like `text`, with paragraphs, `##` headings, lists, **bold**, *italic* and [links](to:terms). */
export const richText = sharedField(
  "richText",
  'A message ("t:key") or a text, in simple Markdown: paragraphs, ## headings, - lists, **bold**, *italic*, [links](to:route), (section:id) or (https://…).',
  () => words,
);

/** Texts in order; one whose values are missing in a market is left out instead of being an error. */
export const textList = (room: Room = {}) =>
  field(
    "textList",
    'Messages ("t:key") or texts, in order. One that needs a value which this page does not have is left out.',
    z.array(words).min(1),
    room,
  );

const linkFlags = {
  keepQuery: z.boolean().optional().describe("Carry the visitor's query along. Off unless given."),
  newTab: z
    .union([z.boolean(), z.literal("by-route")])
    .optional()
    .describe(
      'Open in a new tab: true, or "by-route" where the route has the flag termsInNewTab. Off unless given.',
    ),
};

/** Where a link leads: a route, a section of this page, or an allowed outside address. */
export const link = sharedField(
  "link",
  'A link: { "to": "route" }, { "section": "id" } or { "href": "https://…" }.',
  () =>
    z.union([
      z.strictObject({
        to: nameOf("page", z.string().min(1)).describe(
          "The name of a route; the link leads to its page in the visitor's market.",
        ),
        hash: z.string().regex(kebabCase).optional().describe("The id of a section on that page."),
        modal: z
          .string()
          .min(1)
          .optional()
          .describe(
            "The name of a section of the page's info modal, which opens instead where there is one.",
          ),
        opens: z
          .string()
          .min(1)
          .optional()
          .describe(
            "The name of a section of that page's info modal, which is open on arrival. It takes the place of a hash.",
          ),
        query: z
          .string()
          .min(1)
          .optional()
          .describe('A fixed query, without the question mark: "product=starter".'),
        ...linkFlags,
      }),
      z.strictObject({
        section: z.string().regex(kebabCase).describe("The id of a block on this page."),
      }),
      z.strictObject({
        href: z
          .string()
          .min(1)
          .describe("An outside address (https:, mailto: or tel:). site.json must allow its host."),
        newTab: linkFlags.newTab,
      }),
    ]),
);

/** The site's help center, on routes with the flag helpCenter. Resolves to undefined on others, and where site.json has none. */
export const helpCenterLink = sharedField(
  "helpCenterLink",
  '"by-route": the help center of site.json, in a new tab, on routes with the flag helpCenter.',
  () => z.literal("by-route"),
);

/** The site's withdrawal function, in markets whose law asks for one. Resolves to undefined in others, and where site.json has none. */
export const withdrawalLink = sharedField(
  "withdrawalLink",
  '"by-market": "withdrawal" of site.json, in markets with withdrawalFunction.',
  () => z.literal("by-market"),
);

/** The entry that asks for consent again. Resolves to its label, or to undefined where the site has no tag manager. */
export const consentSettings = sharedField(
  "consentSettings",
  '"by-site": an entry that opens the consent banner again, where site.json has a tag manager.',
  () => z.literal("by-site"),
);

/** The name of a section that this block's modal can show: what the `modal` and `opens` of links may name. */
export const modalSection = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  field("modalSection", "Its name: what links of the page ask for.", z.enum(names));

/** What a countdown counts to; the check advises the truthful one where the law asks for it. */
export const countdownMode = sharedField(
  "countdownMode",
  '"duration" starts with the page. "deadline" counts to the offer\'s real end: the truthful one.',
  () => z.enum(["duration", "deadline"]),
);

/** A day and time with its zone. Resolves to it and its words in the page's market. */
export const moment = sharedField("moment", 'Day, time and time zone: "2026-12-31T23:59:00+01:00".', () =>
  z.iso.datetime({ offset: true }),
);

/** A picture from `public/images/`, with its words. */
export const image = sharedField("image", "A picture: its file, its words and its preset.", () =>
  z.strictObject({
    image: nameOf("image", z.string().min(1)).describe("A file name in public/images/."),
    alt: nameOf("message", z.string()).describe('What the picture shows: a message ("t:key") or a text.'),
    decorative: z
      .literal(true)
      .optional()
      .describe("true says that the picture only decorates, and lets alt be empty."),
    preset: nameOf("preset", z.string().min(1)).describe(
      "The name of an image preset of site.json: it decides sizes and quality.",
    ),
  }),
);

/** One product, by id. Resolves to the product in the page's market. */
export const product = sharedField("product", "A product, by its id.", () => productId);

/** Products by id, in order; without it, the route's own list (else the site's). */
export const productList = sharedField(
  "productList",
  'Product ids in order, or "route" for the list of the route (else of the site).',
  () => z.union([z.array(productId).min(1), z.literal("route")]),
);

/** What a button has room for in one line of a phone. */
export const buttonLength = 32;

/** The button that leads on: to the route's order target, or down to the products of this page. */
export const orderButton = sharedField(
  "orderButton",
  "The order button: its label, and whether it navigates or scrolls.",
  () =>
    z.strictObject({
      label: words.describe(
        `What the button says: a message ("t:key") or a text. There is room for ${buttonLength} characters.`,
      ),
      navigate: z
        .boolean()
        .describe("true: go to the route's order target. false: scroll to the products section."),
      clickable: z
        .boolean()
        .optional()
        .describe("false shows the button without a destination. On unless given."),
    }),
  { most: buttonLength },
);

/** The page in every market, for the market switcher. */
export const marketLinks = sharedField(
  "marketLinks",
  '"all": a link to this page in each market, or to its home page where it does not have this one.',
  () => z.literal("all"),
);

/** A quiz, by name. Resolves to its questions and outcomes in the page's market. */
export const quiz = sharedField("quiz", "A quiz, by its name in manifests/quizzes/.", () =>
  nameOf("quiz", z.string().regex(kebabCase)),
);

/** A form, by name. Resolves to its fields and words in the page's market. */
export const form = sharedField("form", "A form, by its name in manifests/forms/.", () =>
  nameOf("form", z.string().regex(kebabCase)),
);

/** Products to order in a form. Resolves to each with its price, delivery and total in the page's market. */
export const orderLines = sharedField(
  "orderLines",
  "The products that the form offers, and the facts from which their delivery is worked out.",
  () =>
    z.strictObject({
      products: z
        .union([z.array(productId).min(1), z.literal("route")])
        .describe('Product ids in order, or "route" for the list of the route (else of the site).'),
      fee: z.string().min(1).describe("The fact (an amount of money) that delivery costs."),
      freeFrom: z
        .string()
        .min(1)
        .optional()
        .describe("The fact (an amount of money) from which on delivery is free. Never unless given."),
    }),
);

/** What the route offers after an order. Resolves to a `ResolvedUpsell`, or to undefined on routes and in markets that offer nothing. */
export const upsell = sharedField(
  "upsell",
  '"by-route": the product that the route\'s "upsell" offers can be added to the running order here.',
  () => z.literal("by-route"),
);

/** Quizzes that end on this page, by name. Resolves to what the page says about their answers and outcomes. */
export const quizResults = sharedField(
  "quizResults",
  "The quizzes that lead to this page, by name: what the visitor answered last is shown.",
  () => z.array(nameOf("quiz", z.string().regex(kebabCase))).min(1),
);
