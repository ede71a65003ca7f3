import { z } from "zod";
import { text } from "../fields/fields.ts";
import { nameOf } from "../fields/name-kinds.ts";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { type BlockInstance, blockInstance, markets, schemaReference } from "./instance.ts";
import { price } from "./product.ts";
import { suppressions } from "./rule-settings.ts";

/**
 * A route name is a path without its slash. Capital letters are allowed, because the spec has `upsellMind`
 * and `offerV3` (decision 1).
 */
const routeName = z
  .string()
  .regex(/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/)
  .describe("The route's name, the same as the file's. Other manifests refer to it.");

const path = z
  .string()
  .regex(/^\/[a-zA-Z0-9-]*$/)
  .describe('The path of the base page: "/take". Its twins are /take/de and so on.');

const head = z.strictObject({
  title: text().describe("The page's title in tabs, search results and shared links."),
  description: text().describe("One or two sentences for search results and shared links."),
  image: nameOf("image", z.string().min(1))
    .optional()
    .describe("A picture in public/images/ for shared links. Default: the site's."),
  noindex: z.boolean().optional().describe("true: keep the page out of search engines."),
});

const flags = z
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

const common = {
  $schema: schemaReference,
  name: routeName,
  path: path.optional().describe("The path of the base page. Only the error page has none."),
  twin: z
    .literal("from")
    .optional()
    .describe(
      '"from": the second part of the path is any value, not a market. The page shows the visitor\'s market.',
    ),
  scroll: z
    .literal("top")
    .optional()
    .describe('"top": every navigation to this page starts at its top, also back and forward.'),
  markets,
  allow: suppressions,
};

const products = z
  .array(nameOf("product", z.string().regex(kebabCase)))
  .min(1)
  .describe("The page's products, in order. The banner shows the savings of the second.");

/** A currency, or a market. */
const priceKey = z.string().regex(/^(?:[A-Z]{3}|[A-Z]{2}(?:-[A-Z]{2})?)$/);

const prices = z
  .record(nameOf("product", z.string().regex(kebabCase)), z.record(priceKey, price))
  .describe(
    "Prices on this page only, by product, and by currency or market. A market's take precedence over the currency's.",
  );

const upsell = z
  .strictObject({
    product: nameOf("product", z.string().regex(kebabCase)).describe("The product's id."),
    next: nameOf("route", z.string().min(1)).describe(
      "The route that follows, whatever the visitor answers.",
    ),
  })
  .describe("The product that the page offers after an order, once per order.");

export const fullRoute = z.strictObject({
  ...common,
  layout: nameOf("layout", z.string().min(1)).describe("The name of a layout in manifests/layouts/."),
  head: head.describe("The page's data for search engines and shared links."),
  products: products.optional(),
  flags: flags.optional(),
  upsell: upsell.optional(),
  blocks: z.array(blockInstance).describe("The page, from top to bottom."),
});

export const blockPatch = z.strictObject({
  set: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "Props to change. Objects are merged, null removes a prop, a list replaces the whole list (RFC 7396).",
    ),
  remove: z.literal(true).optional().describe("true: remove the block from this variant."),
  before: z.array(blockInstance).optional().describe("Blocks to add before it."),
  after: z.array(blockInstance).optional().describe("Blocks to add after it."),
  markets,
  allow: suppressions,
});

export const variantRoute = z.strictObject({
  ...common,
  extends: nameOf("route", z.string().min(1)).describe("The route that this one extends."),
  layout: nameOf("layout", z.string().min(1)).optional().describe("A layout that replaces the base route's."),
  head: head.partial().optional().describe("The differences from the base route's head."),
  products: products.optional(),
  prices: prices.optional(),
  flags: flags.optional(),
  upsell: upsell.optional(),
  blocks: z
    .record(z.string().regex(ownName), blockPatch)
    .optional()
    .describe("The differences, by the id of a block of the base route or of the layout."),
});

export const routeSchema = z.union([fullRoute, variantRoute]);

export type FullRoute = z.output<typeof fullRoute> & { readonly blocks: BlockInstance[] };
export type VariantRoute = z.output<typeof variantRoute>;
export type RouteManifest = FullRoute | VariantRoute;
export type BlockPatch = z.output<typeof blockPatch>;
