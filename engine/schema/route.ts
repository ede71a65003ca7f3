import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { changeShape, flags, head, products } from "./change.ts";
import { type BlockInstance, blockInstance, markets, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

/**
 * A route name is a path without its slash. Capital letters are allowed: paths may have them (decision 1).
 */
const routeName = z
  .string()
  .regex(/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/)
  .describe("The route's name, the same as the file's. Other manifests refer to it.");

const path = z
  .string()
  .regex(/^\/[a-zA-Z0-9-]*$/)
  .describe('The path of the base page: "/offer". Its twins are /offer/us and so on.');

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

const upsell = z
  .strictObject({
    product: nameOf("product", z.string().regex(kebabCase)).describe("The product's id."),
    next: nameOf("route", z.string().min(1)).describe(
      "The route that follows, whatever the visitor answers.",
    ),
  })
  .describe("The product that the page offers after an order, once per order.");

const preselected = nameOf("product", z.string().regex(kebabCase))
  .optional()
  .describe("The product that order forms of this page have chosen from the start. Default: the form's own.");

export const fullRoute = z.strictObject({
  ...common,
  layout: nameOf("layout", z.string().min(1)).describe("The name of a layout in manifests/layouts/."),
  head: head.describe("The page's data for search engines and shared links."),
  products: products.optional(),
  preselected,
  flags: flags.optional(),
  upsell: upsell.optional(),
  blocks: z.array(blockInstance).describe("The page, from top to bottom."),
});

export const variantRoute = z.strictObject({
  ...common,
  extends: nameOf("route", z.string().min(1)).describe("The route that this one extends."),
  layout: nameOf("layout", z.string().min(1)).optional().describe("A layout that replaces the base route's."),
  preselected,
  upsell: upsell.optional(),
  ...changeShape,
});

export const routeSchema = z.union([fullRoute, variantRoute]);

export type FullRoute = z.output<typeof fullRoute> & { readonly blocks: BlockInstance[] };
export type VariantRoute = z.output<typeof variantRoute>;
export type RouteManifest = FullRoute | VariantRoute;

export const layoutSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The layout's name, the same as the file's."),
  description: z.string().min(1).describe("The layout's purpose in one sentence."),
  theme: nameOf("theme", z.string().min(1))
    .optional()
    .describe(
      "The theme of its pages. It has from the site's theme what it leaves out. Default: the site's.",
    ),
  before: z
    .array(blockInstance)
    .describe("Blocks above the page's own, from top to bottom.")
    .meta({ label: "Blocks above the page" }),
  after: z
    .array(blockInstance)
    .describe("Blocks below the page's own.")
    .meta({ label: "Blocks below the page" }),
  allow: suppressions,
});

export type LayoutManifest = z.output<typeof layoutSchema>;
