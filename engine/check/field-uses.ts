import type { z } from "zod";
import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import { placeShared } from "../link/place-blocks.ts";
import { type PlacedBlock, propPlace, withChildren } from "../link/placed-block.ts";
import type { Loaded, World } from "../link/world.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import { visitFields } from "../schema/field-plan.ts";
import type { FieldDetails } from "../schema/fields.ts";
import { type FormManifest, formSchema } from "../schema/form.ts";
import { type ProductManifest, productSchema } from "../schema/product.ts";
import { type QuizManifest, quizSchema } from "../schema/quiz.ts";
import type { FieldKind } from "../schema/resolved.ts";
import { fullRoute, type RouteManifest } from "../schema/route.ts";
import { siteSchema } from "../schema/site.ts";

/** One field value (a text, a link, an image …) and where it was written. */
export interface FieldUse {
  readonly kind: FieldKind;
  readonly value: unknown;
  /** Names of the values that the browser fills in. */
  readonly values?: readonly string[] | undefined;
  /** So many characters have room there. */
  readonly most?: number | undefined;
  place(below?: JsonPath): { readonly document: Document; readonly path: JsonPath };
}

const ofPlaced = new WeakMap<object, readonly FieldUse[]>();

type RawUse = readonly [kind: FieldKind, value: unknown, path: JsonPath, details: FieldDetails];

// By the props' own object, which stays the same from check to check while its manifest does.
const rawUses = new WeakMap<object, { readonly block: string; readonly found: readonly RawUse[] }>();

function findUses(block: AnyBlock, placed: PlacedBlock): readonly RawUse[] {
  const known = rawUses.get(placed.props);
  if (known?.block === block.name) return known.found;
  const found: RawUse[] = [];
  visitFields(
    block.props,
    upgradeProps(block, placed.version, placed.props),
    (kind, value, path, details) => {
      found.push([kind, value, path, details]);
    },
  );
  rawUses.set(placed.props, { block: block.name, found });
  return found;
}

/** The fields in a block's merged props. Copies that no variant changed share one answer. */
export function blockUses(site: LinkedSite, placed: PlacedBlock): readonly FieldUse[] {
  const known = ofPlaced.get(placed.layers);
  if (known) return known;
  const block = site.world.registry.get(placed.block);
  const uses = (block ? findUses(block, placed) : []).map(
    ([kind, value, path, { values, most }]): FieldUse => ({
      kind,
      value,
      values,
      most,
      place: (below = []) => propPlace(placed, [...path, ...below]),
    }),
  );
  ofPlaced.set(placed.layers, uses);
  return uses;
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
export function allPlaced(site: LinkedSite): PlacedBlock[] {
  const seen = new Map<object, PlacedBlock>();
  for (const placed of placedCopies(site)) if (!seen.has(placed.layers)) seen.set(placed.layers, placed);
  return [...seen.values()];
}

function usesIn(schema: z.ZodType, value: unknown, document: Document, at: JsonPath): FieldUse[] {
  const uses: FieldUse[] = [];
  visitFields(schema, value, (kind, field, path, { values, most }) => {
    uses.push({
      kind,
      value: field,
      values,
      most,
      place: (below = []) => ({ document, path: [...at, ...path, ...below] }),
    });
  });
  return uses;
}

const headUses = ({ document, value }: Loaded<RouteManifest>): FieldUse[] =>
  usesIn(fullRoute.shape.head, value.head, document, ["head"]);

/** The fields of a route's merged head: each from the first manifest on its way to the base that has it. */
function shownHead(route: LinkedRoute): FieldUse[] {
  const seen = new Set<string>();
  return route.sources.flatMap((source) => {
    const uses = headUses(source).filter((use) => !seen.has(use.place().path.join(".")));
    for (const use of uses) seen.add(use.place().path.join("."));
    return uses;
  });
}

const productUses = ({ document, value }: Loaded<ProductManifest>): FieldUse[] =>
  usesIn(productSchema, value, document, []);

const quizUses = ({ document, value }: Loaded<QuizManifest>): FieldUse[] =>
  usesIn(quizSchema, value, document, []);

export const formUses = ({ document, value }: Loaded<FormManifest>): FieldUse[] =>
  usesIn(formSchema, value, document, []);

const siteUses = ({ site }: World): FieldUse[] =>
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

const whole: JsonPath = [];

/** What `take` makes of each text that a field holds, as written (`t:key` or the words), with its path below the field. */
export function takeTexts<Taken>(
  use: Pick<FieldUse, "kind" | "value">,
  take: (text: string, below: JsonPath) => Taken | undefined,
): Taken[] {
  const found: Taken[] = [];
  const add = (text: unknown, below: JsonPath) => {
    const taken = typeof text === "string" ? take(text, below) : undefined;
    if (taken !== undefined) found.push(taken);
  };
  // Sound: of a picture and an order button only one key is looked at, whatever else stands there.
  const value = use.value as Record<string, unknown>;
  if (use.kind === "text" || use.kind === "richText" || use.kind === "liveText") add(use.value, whole);
  else if (use.kind === "textList" && Array.isArray(use.value))
    use.value.forEach((text, index) => {
      add(text, [index]);
    });
  else if (use.kind === "image") add(value.alt, ["alt"]);
  else if (use.kind === "orderButton") add(value.label, ["label"]);
  return found;
}

const messageKey = (text: string, below: JsonPath) =>
  text.startsWith("t:") ? { key: text.slice(2), below } : undefined;

/** The message keys that a field names, each with its path below the field. */
export const messageKeys = (use: Pick<FieldUse, "kind" | "value">): { key: string; below: JsonPath }[] =>
  takeTexts(use, messageKey);

interface NeededMessage {
  readonly use: FieldUse;
  readonly below: JsonPath;
  /** Codes of the markets that show it. */
  readonly markets: Set<string>;
  /** Their locales. */
  readonly locales: Set<string>;
}

/** Every message key in use, the markets that show it, and the locales that it is needed in. */
export const neededMessages = oncePer((site: LinkedSite): ReadonlyMap<string, NeededMessage> => {
  const needed = new Map<string, NeededMessage>();
  const markets = site.world.markets?.value.markets ?? [];
  const localeOf = new Map(markets.map((market) => [market.code, market.locale]));
  const everywhere = markets.map((market) => market.code);
  const need = (uses: readonly FieldUse[], codes: readonly string[]) => {
    for (const use of uses) {
      for (const { key, below } of messageKeys(use)) {
        const entry = needed.get(key) ?? { use, below, markets: new Set(), locales: new Set() };
        needed.set(key, entry);
        // Most messages are needed again and again, in all markets.
        if (entry.markets.size === everywhere.length) continue;
        for (const code of codes) {
          entry.markets.add(code);
          const locale = localeOf.get(code);
          if (locale) entry.locales.add(locale);
        }
      }
    }
  };
  const shown = (codes: readonly string[], only: readonly string[] | undefined) =>
    only ? codes.filter((code) => only.includes(code)) : codes;
  const needBlocks = (blocks: readonly PlacedBlock[], codes: readonly string[]) => {
    for (const placed of blocks) {
      const own = shown(codes, placed.markets);
      need(blockUses(site, placed), own);
      for (const children of Object.values(placed.slots)) needBlocks(children, own);
    }
  };
  for (const route of site.routes.values()) {
    const codes = shown(everywhere, route.markets);
    needBlocks(pageBlocks(site, route), codes);
    need(shownHead(route), codes);
  }
  for (const product of site.world.products.values())
    need(productUses(product), shown(everywhere, product.value.markets));
  for (const quiz of site.world.quizzes.values()) need(quizUses(quiz), everywhere);
  for (const form of site.world.forms.values()) need(formUses(form), everywhere);
  need(siteUses(site.world), everywhere);
  return needed;
});
