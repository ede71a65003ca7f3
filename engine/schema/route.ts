import { z } from "zod";
import { allow } from "./advice.ts";
import { kebabCase, text } from "./fields.ts";
import { type BlockInstance, blockInstance, markets, schemaReference } from "./instance.ts";
import { nameOf } from "./names.ts";

/** Route names are a path without its slash; the spec has `upsellMind` and `offerV3` (decision 1). */
const routeName = z
  .string()
  .regex(/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/)
  .describe("The route's name, the same as the file's. Other manifests use it to point here.");

const path = z
  .string()
  .regex(/^\/[a-zA-Z0-9-]*$/)
  .describe('The path of the base page: "/take". Its twins follow by themselves: /take/de and so on.');

const head = z.strictObject({
  title: text().describe("The page's title: the tab, the search result, the shared link."),
  description: text().describe("One or two sentences for search results and shared links."),
  image: nameOf("image", z.string().min(1))
    .optional()
    .describe("A picture in public/images/ for shared links; the site's unless given."),
  noindex: z.boolean().optional().describe("true keeps the page out of search engines."),
});

const flags = z
  .strictObject({
    termsInNewTab: z.boolean().optional().describe("The footer's terms link opens in a new tab."),
    helpCenter: z
      .boolean()
      .optional()
      .describe(
        "The footer links to site.json's help center, if it has one, instead of the contact section.",
      ),
    compliantAddress: z
      .boolean()
      .optional()
      .describe("In markets that have a compliantAddress, it is shown in place of the address."),
  })
  .describe("Small differences of this page's frame.");

const common = {
  $schema: schemaReference,
  name: routeName,
  path: path.optional().describe("The path of the base page. Only the error page has none."),
  twin: z
    .literal("from")
    .optional()
    .describe(
      '"from": the second part of the path is any value, not a market; the visitor\'s market is shown.',
    ),
  scroll: z
    .literal("top")
    .optional()
    .describe('"top": every navigation to this page starts at its top, back and forward too.'),
  markets,
  allow,
};

const products = z
  .array(nameOf("product", z.string().regex(kebabCase)))
  .min(1)
  .describe("Products of this page, in order. The second one's savings stand in the banner.");

const upsell = z
  .strictObject({
    product: nameOf("product", z.string().regex(kebabCase)).describe(
      "The product that can be added to the running order, by its id.",
    ),
    next: nameOf("route", z.string().min(1)).describe(
      "The name of the route that follows, whatever the answer.",
    ),
  })
  .describe("What this page offers to those who have just ordered, once per order.");

export const fullRoute = z.strictObject({
  ...common,
  layout: nameOf("layout", z.string().min(1)).describe("The name of a layout in manifests/layouts/."),
  head: head.describe("What search engines and shared links show."),
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
  remove: z.literal(true).optional().describe("true takes the block out of this variant."),
  before: z.array(blockInstance).optional().describe("Blocks to put in front of it."),
  after: z.array(blockInstance).optional().describe("Blocks to put behind it."),
  markets,
  allow,
});

export const variantRoute = z.strictObject({
  ...common,
  extends: nameOf("route", z.string().min(1)).describe(
    "The name of the route that this one is a variant of.",
  ),
  layout: nameOf("layout", z.string().min(1)).optional().describe("Another layout than the base route's."),
  head: head.partial().optional().describe("What differs from the base route's head."),
  products: products.optional(),
  flags: flags.optional(),
  upsell: upsell.optional(),
  blocks: z
    .record(z.string().regex(kebabCase), blockPatch)
    .optional()
    .describe("What differs, by the id of the base route's block."),
});

export const routeSchema = z.union([fullRoute, variantRoute]);

export type FullRoute = z.output<typeof fullRoute> & { readonly blocks: BlockInstance[] };
export type VariantRoute = z.output<typeof variantRoute>;
export type RouteManifest = FullRoute | VariantRoute;
export type BlockPatch = z.output<typeof blockPatch>;
