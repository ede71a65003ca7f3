import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import { type PlacedBlock, propPlace, withChildren } from "../link/placed-block.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { visitFields } from "../schema/field-plan.ts";
import { productSchema } from "../schema/product.ts";
import type { FieldKind } from "../schema/resolved.ts";
import { fullRoute } from "../schema/route.ts";
import { siteSchema } from "../schema/site.ts";

/** One field value (a text, a link, an image …) and where it was written. */
export interface FieldUse {
  readonly kind: FieldKind;
  readonly value: unknown;
  place(below?: JsonPath): { readonly document: Document; readonly path: JsonPath };
}

const ofPlaced = new WeakMap<object, readonly FieldUse[]>();

/** The fields in a block's merged props. Copies that no variant changed share one answer. */
export function blockUses(site: LinkedSite, placed: PlacedBlock): readonly FieldUse[] {
  const known = ofPlaced.get(placed.layers);
  if (known) return known;
  const uses: FieldUse[] = [];
  const block = site.world.registry.get(placed.block);
  if (block) {
    visitFields(block.props, placed.props, (kind, value, path) => {
      uses.push({ kind, value, place: (below = []) => propPlace(placed, [...path, ...below]) });
    });
  }
  ofPlaced.set(placed.layers, uses);
  return uses;
}

/** Every block instance once: of shared blocks, layouts and routes, slots included. */
export function allPlaced(site: LinkedSite): PlacedBlock[] {
  const seen = new Map<object, PlacedBlock>();
  const add = (blocks: readonly PlacedBlock[]) => {
    for (const placed of withChildren(blocks)) if (!seen.has(placed.layers)) seen.set(placed.layers, placed);
  };
  for (const layout of site.layouts.values()) add([...layout.before, ...layout.after]);
  for (const route of site.routes.values()) add(route.blocks);
  return [...seen.values()];
}

function headUses(site: LinkedSite): FieldUse[] {
  return site.world.routes.flatMap(({ document, value }) => {
    const uses: FieldUse[] = [];
    visitFields(fullRoute.shape.head, value.head, (kind, field, path) => {
      uses.push({
        kind,
        value: field,
        place: (below = []) => ({ document, path: ["head", ...path, ...below] }),
      });
    });
    return uses;
  });
}

function manifestUses(site: LinkedSite): FieldUse[] {
  const uses: FieldUse[] = [];
  const add = (document: Document) => (kind: FieldKind, value: unknown, path: JsonPath) => {
    uses.push({ kind, value, place: (below = []) => ({ document, path: [...path, ...below] }) });
  };
  for (const { document, value } of site.world.products.values())
    visitFields(productSchema, value, add(document));
  const main = site.world.site;
  if (main) visitFields(siteSchema, main.value, add(main.document));
  return uses;
}

const everyUse = new WeakMap<LinkedSite, readonly FieldUse[]>();

/** Every field value of the site, once each. */
export function allUses(site: LinkedSite): readonly FieldUse[] {
  const known = everyUse.get(site);
  if (known) return known;
  const uses = [
    ...allPlaced(site).flatMap((placed) => blockUses(site, placed)),
    ...headUses(site),
    ...manifestUses(site),
  ];
  everyUse.set(site, uses);
  return uses;
}

/** The message keys that a field names, each with its path below the field. */
export function messageKeys(use: Pick<FieldUse, "kind" | "value">): { key: string; below: JsonPath }[] {
  const found: { key: string; below: JsonPath }[] = [];
  const add = (text: unknown, below: JsonPath) => {
    if (typeof text === "string" && text.startsWith("t:")) found.push({ key: text.slice(2), below });
  };
  const value = use.value as Record<string, unknown>;
  if (use.kind === "text" || use.kind === "richText") add(use.value, []);
  else if (use.kind === "textList" && Array.isArray(use.value))
    use.value.forEach((text, index) => {
      add(text, [index]);
    });
  else if (use.kind === "image") add(value.alt, ["alt"]);
  else if (use.kind === "orderButton") add(value.label, ["label"]);
  return found;
}

/** Every message key in use, and the locales it is needed in: those of the markets that show it. */
export function neededMessages(
  site: LinkedSite,
): Map<string, { use: FieldUse; below: JsonPath; locales: Set<string> }> {
  const needed = new Map<string, { use: FieldUse; below: JsonPath; locales: Set<string> }>();
  const markets = site.world.markets?.value.markets ?? [];
  const localeOf = new Map(markets.map((market) => [market.code, market.locale]));
  const everywhere = markets.map((market) => market.code);
  const need = (uses: readonly FieldUse[], codes: readonly string[]) => {
    for (const use of uses) {
      for (const { key, below } of messageKeys(use)) {
        const entry = needed.get(key) ?? { use, below, locales: new Set<string>() };
        needed.set(key, entry);
        for (const code of codes) {
          const locale = localeOf.get(code);
          if (locale) entry.locales.add(locale);
        }
      }
    }
  };
  const shown = (codes: readonly string[], only: readonly string[] | undefined) =>
    only ? codes.filter((code) => only.includes(code)) : codes;
  for (const route of site.routes.values()) {
    const codes = shown(everywhere, route.markets);
    for (const placed of withChildren(pageBlocks(site, route)))
      need(blockUses(site, placed), shown(codes, placed.markets));
  }
  need(headUses(site), everywhere);
  need(manifestUses(site), everywhere);
  return needed;
}
