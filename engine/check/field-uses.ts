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

/** What a schema's plan finds in a value: one field, and where it stands in it. */
interface RawUse {
  readonly value: unknown;
  readonly path: JsonPath;
  readonly details: FieldDetails;
}

type Place = { readonly document: Document; readonly path: JsonPath };

/** One field value (a text, a link, an image …) and where it was written. A site has hundreds of thousands, so what is alike is shared. */
export class FieldUse {
  readonly #raw: RawUse;
  readonly #from: PlacedBlock | Place;

  constructor(raw: RawUse, from: PlacedBlock | Place) {
    this.#raw = raw;
    this.#from = from;
  }

  get kind(): FieldKind {
    return this.#raw.details.kind;
  }

  get value(): unknown {
    return this.#raw.value;
  }

  /** Names of the values that the browser fills in. */
  get values(): readonly string[] | undefined {
    return this.#raw.details.values;
  }

  /** So many characters have room there. */
  get most(): number | undefined {
    return this.#raw.details.most;
  }

  place(below: JsonPath = []): Place {
    const { path } = this.#raw;
    const from = this.#from;
    return "layers" in from
      ? propPlace(from, [...path, ...below])
      : { document: from.document, path: [...from.path, ...path, ...below] };
  }
}

function rawUses(schema: z.ZodType, value: unknown): readonly RawUse[] {
  const found: RawUse[] = [];
  visitFields(schema, value, (field, path, details) => {
    found.push({ value: field, path, details });
  });
  return found;
}

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
const byKindOf = oncePer((uses: readonly FieldUse[]): ByKind => Map.groupBy(uses, kindOf));

/** The fields in a block's merged props, or those of one kind. Copies that no variant changed share one answer. */
export function blockUses(site: LinkedSite, placed: PlacedBlock, kind?: FieldKind): readonly FieldUse[] {
  let uses = usesOfLayers.get(placed.layers);
  if (uses === undefined) {
    const block = site.world.registry.get(placed.block);
    uses = block ? propUses(block, placed).map((raw) => new FieldUse(raw, placed)) : none;
    usesOfLayers.set(placed.layers, uses);
  }
  return kind === undefined ? uses : (byKindOf(uses).get(kind) ?? none);
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

const usesByKind = oncePer((site: LinkedSite): ByKind => Map.groupBy(allUses(site), kindOf));

/** Every field value of a kind, once each. */
export const usesOf = (site: LinkedSite, kind: FieldKind): readonly FieldUse[] =>
  usesByKind(site).get(kind) ?? none;

type Visit = (text: string, below: JsonPath) => void;

const whole: JsonPath = [];

/** Calls `visit` for each text that a field holds, as written (`t:key` or the words), with its path below the field. */
export function eachWritten(use: FieldUse, visit: Visit): void {
  const { kind, value } = use;
  // Nearly all are texts.
  if (typeof value === "string") {
    if (kind === "text" || kind === "richText" || kind === "liveText") visit(value, whole);
    return;
  }
  if (kind === "textList") {
    if (!Array.isArray(value)) return;
    for (const [index, text] of value.entries()) if (typeof text === "string") visit(text, [index]);
    return;
  }
  const key = kind === "image" ? "alt" : kind === "orderButton" ? "label" : undefined;
  if (key === undefined) return;
  // Sound: only this key is looked at, whatever else stands there.
  const text = (value as Record<string, unknown>)[key];
  if (typeof text === "string") visit(text, [key]);
}

// To be looked up a text needs its hash, and a text that is cut out anew has none yet.
const keys = new Map<string, string>();

function keyIn(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = text.slice(2);
  keys.set(text, key);
  return key;
}

/** Calls `visit` for each message key that a field names, with its path below the field. */
export function eachKey(use: FieldUse, visit: Visit): void {
  eachWritten(use, (text, below) => {
    if (text.startsWith("t:")) visit(keyIn(text), below);
  });
}

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
      eachKey(use, (key, below) => {
        const entry = needed.get(key) ?? { use, below, markets: new Set(), locales: new Set() };
        needed.set(key, entry);
        // Most messages are needed again and again, in all markets.
        if (entry.markets.size === everywhere.length) return;
        for (const code of codes) {
          entry.markets.add(code);
          const locale = localeOf.get(code);
          if (locale) entry.locales.add(locale);
        }
      });
    }
  };
  const neededEverywhere = new Set<PlacedBlock["layers"]>();
  const shown = (codes: readonly string[], only: readonly string[] | undefined) =>
    only ? codes.filter((code) => only.includes(code)) : codes;
  const needBlocks = (blocks: readonly PlacedBlock[], codes: readonly string[]) => {
    for (const placed of blocks) {
      const own = shown(codes, placed.markets);
      if (!neededEverywhere.has(placed.layers)) need(blockUses(site, placed), own);
      if (own.length === everywhere.length) neededEverywhere.add(placed.layers);
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
