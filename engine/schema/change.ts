import { z } from "zod";
import { text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { blockInstance, markets } from "./instance.ts";
import { price } from "./product.ts";
import { suppressions } from "./rule-settings.ts";

export const head = z.strictObject({
  title: text().describe("The page's title in tabs, search results and shared links."),
  description: text().describe("One or two sentences for search results and shared links."),
  image: nameOf("image", z.string().min(1))
    .optional()
    .describe("A picture in public/images/ for shared links. Default: the site's."),
  noindex: z.boolean().optional().describe("true: keep the page out of search engines."),
});

export const flags = z
  .strictObject({
    termsInNewTab: z.boolean().optional().describe("The footer's terms link opens in a new tab."),
    helpCenter: z
      .boolean()
      .optional()
      .describe(
        "The footer links to the help center of site.json, if there is one, instead of the contact section.",
      ),
    compliantAddress: z
      .boolean()
      .optional()
      .describe("In markets with a compliantAddress, the page shows it instead of the address."),
  })
  .describe("Exceptions for this page's layout.");

export const products = z
  .array(nameOf("product", z.string().regex(kebabCase)))
  .min(1)
  .describe("The page's products, in order. The banner shows the savings of the second.");

/** A currency, or a market. */
const priceKey = z
  .string()
  .regex(/^(?:[A-Z]{3}|[A-Z]{2}(?:-[A-Z]{2,8})*)$/)
  .meta({ "x-keys": "currency-or-market" });

export const prices = z.record(nameOf("product", z.string().regex(kebabCase)), z.record(priceKey, price));

const blockPatch = z.strictObject({
  set: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "Props to change. Objects are merged, null removes a prop, a list replaces the whole list (RFC 7396).",
    ),
  remove: z
    .literal(true)
    .optional()
    .describe("true: remove the block from this page.")
    .meta({ label: "Leave the block out" }),
  before: z
    .array(blockInstance)
    .optional()
    .describe("Blocks to add before it.")
    .meta({ label: "Blocks to add above it" }),
  after: z
    .array(blockInstance)
    .optional()
    .describe("Blocks to add after it.")
    .meta({ label: "Blocks to add below it" }),
  markets,
  allow: suppressions,
});

/** What a variant and a campaign may change on a page: one grammar, merged by `applyChange`. */
export const changeShape = {
  head: head
    .partial()
    .optional()
    .describe("The differences from the page's head.")
    .meta({ label: "Title and search results" }),
  products: products.optional(),
  prices: prices
    .optional()
    .describe(
      "Prices on this page only, by product, and by currency or market. A market's take precedence over the currency's.",
    ),
  flags: flags.optional().meta({ label: "Exceptions of the layout" }),
  blocks: z
    .record(z.string().regex(ownName), blockPatch)
    .optional()
    .describe("The differences, by the id of a block of the page or of its layout.")
    .meta({ "x-field": "blockChanges" }),
};

const pageChange = z
  .strictObject({
    routes: z
      .array(nameOf("route", z.string().min(1)))
      .min(1)
      .describe("The routes to change. Variants of them are not changed, unless they are listed as well.")
      .meta({ label: "Pages" }),
    ...changeShape,
    allow: suppressions,
  })
  .meta({ label: "Pages" });

const sharedChange = z
  .strictObject({
    shows: nameOf("shared-block", z.string().min(1))
      .describe(
        "Change every page that shows this shared block. In blocks, its name stands for the block, whatever id it has.",
      )
      .meta({ label: "Shared block" }),
    ...changeShape,
    allow: suppressions,
  })
  .meta({ label: "All pages with a shared block" });

/** A change of one or several routes, or of all pages that show a shared block. */
export const change = z.union([pageChange, sharedChange]).meta({ label: "Change" });

const shape = z.strictObject(changeShape);

/** What a change says about a page, wherever it is written. */
export type PageChange = z.output<typeof shape> & {
  /** Another product that the page offers after an order. Only arms of experiments change it. */
  readonly upsell?: { readonly product: string } | undefined;
};
export type BlockPatch = z.output<typeof blockPatch>;
export type Change = z.output<typeof change>;
