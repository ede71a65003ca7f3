import type { z } from "zod";
import type { LinkedSite } from "../link/link-site.ts";
import { placeShared } from "../link/place-blocks.ts";
import { type PlacedBlock, withChildren } from "../link/placed-block.ts";
import type { Loaded, World } from "../link/world.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { fieldKindsIn } from "../schema/field-plan.ts";
import { type FormManifest, formSchema } from "../schema/form.ts";
import { type ProductManifest, productSchema } from "../schema/product.ts";
import { type QuizManifest, quizSchema } from "../schema/quiz.ts";
import type { FieldKind } from "../schema/resolved.ts";
import { fullRoute, type RouteManifest } from "../schema/route.ts";
import { siteSchema } from "../schema/site.ts";
import { FieldUse, type RawUse, rawUses } from "./field-use.ts";

// By the props' own object, which stays the same from check to check while its manifest does.
const ofProps = new WeakMap<object, { readonly block: string; readonly found: readonly RawUse[] }>();

function propUses(block: AnyBlock, { props, version }: PlacedBlock): readonly RawUse[] {
  const known = ofProps.get(props);
  if (known?.block === block.name) return known.found;
  const found = rawUses(block.props, upgradeProps(block, version, props));
  ofProps.set(props, { block: block.name, found });
  return found;
}

type ByKind = ReadonlyMap<FieldKind, readonly FieldUse[]>;

const none: readonly FieldUse[] = [];
const kindOf = ({ kind }: FieldUse): FieldKind => kind;
const usesOfLayers = new WeakMap<PlacedBlock["layers"], readonly FieldUse[]>();
const kindsIn = oncePer(fieldKindsIn);

/** The fields in a block's merged props, or those of one kind. Copies that no variant changed share one answer. */
export function blockUses(site: LinkedSite, placed: PlacedBlock, kind?: FieldKind): readonly FieldUse[] {
  const block = site.world.registry.get(placed.block);
  // Most blocks have no field of a kind that is looked for.
  if (kind !== undefined && !(block && kindsIn(block.props).has(kind))) return none;
  let uses = usesOfLayers.get(placed.layers);
  if (uses === undefined) {
    uses = block ? propUses(block, placed).map((raw) => new FieldUse(raw, placed)) : none;
    usesOfLayers.set(placed.layers, uses);
  }
  return kind === undefined ? uses : uses.filter((use) => use.kind === kind);
}

/** Every copy of every block instance, in layouts, routes and shared blocks, slots included. A variant's copies differ in what is in their slots. */
export function* placedCopies(site: LinkedSite): Generator<PlacedBlock> {
  for (const layout of site.layouts.values()) yield* withChildren([...layout.before, ...layout.after]);
  for (const route of site.routes.values()) yield* withChildren(route.blocks);
  // Those that no page uses too: a mistake in them would wait for the first page that does.
  for (const name of site.world.sharedBlocks.keys()) {
    const placed = placeShared(site.world, name);
    if (placed) yield* withChildren([placed]);
  }
}

/** Every block instance once, as far as its own props go: of shared blocks, layouts and routes, slots included. */
export const allPlaced = oncePer((site: LinkedSite): readonly PlacedBlock[] => {
  const seen = new Map<object, PlacedBlock>();
  for (const placed of placedCopies(site)) if (!seen.has(placed.layers)) seen.set(placed.layers, placed);
  return [...seen.values()];
});

const usesIn = (schema: z.ZodType, value: unknown, document: Document, path: JsonPath): FieldUse[] =>
  rawUses(schema, value).map((raw) => new FieldUse(raw, { document, path }));

export const headUses = ({ document, value }: Loaded<RouteManifest>): FieldUse[] =>
  usesIn(fullRoute.shape.head, value.head, document, ["head"]);

export const productUses = ({ document, value }: Loaded<ProductManifest>): FieldUse[] =>
  usesIn(productSchema, value, document, []);

export const quizUses = ({ document, value }: Loaded<QuizManifest>): FieldUse[] =>
  usesIn(quizSchema, value, document, []);

export const formUses = ({ document, value }: Loaded<FormManifest>): FieldUse[] =>
  usesIn(formSchema, value, document, []);

export const siteUses = ({ site }: World): FieldUse[] =>
  site ? usesIn(siteSchema, site.value, site.document, []) : [];

/** Every field value of the site, once each. */
export const allUses = oncePer((site: LinkedSite): readonly FieldUse[] => [
  ...allPlaced(site).flatMap((placed) => blockUses(site, placed)),
  ...site.world.routes.flatMap(headUses),
  ...[...site.world.products.values()].flatMap(productUses),
  ...[...site.world.quizzes.values()].flatMap(quizUses),
  ...[...site.world.forms.values()].flatMap(formUses),
  ...siteUses(site.world),
]);

const usesByKind = oncePer((site: LinkedSite): ByKind => Map.groupBy(allUses(site), kindOf));

/** Every field value of a kind, once each. */
export const usesOf = (site: LinkedSite, kind: FieldKind): readonly FieldUse[] =>
  usesByKind(site).get(kind) ?? none;
