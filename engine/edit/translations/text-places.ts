import type { JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { allUses, blockUses, headUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";

/** Where a text is shown. */
export interface TextPlace {
  /** The first page that shows it. Undefined for texts that no page has of its own, such as products' names. */
  readonly route: LinkedRoute | undefined;
  /** "hero › title" */
  readonly place: string;
}

/** The properties of a path from the block's props on. */
function listProps(path: JsonPath): string[] {
  const start = path.findLastIndex((step) => step === "props" || step === "set" || step === "head");
  return path.slice(start + 1).map((step) => (typeof step === "number" ? String(step + 1) : step));
}

const printPlace = (owner: string, use: FieldUse, below: JsonPath): string =>
  [owner, ...listProps(use.locate(below).path)].join(" › ");

/** "manifests/products/family.json" → "product family" */
function fileOwner(file: string): string {
  const [folder = "", name = ""] = file.split("/").slice(-2);
  return `${folder.replace(/zes$/, "z").replace(/s$/, "")} ${name.replace(/\.json$/, "")}`;
}

/** Where each message is shown, by its key. */
export const textPlaces = memoize((site: LinkedSite): ReadonlyMap<string, TextPlace> => {
  const places = new Map<string, TextPlace>();
  const add = (uses: readonly FieldUse[], owner: (use: FieldUse) => string, route?: LinkedRoute) => {
    for (const use of uses)
      for (const { key, below } of use.messageKeys())
        if (!places.has(key)) places.set(key, { route, place: printPlace(owner(use), use, below) });
  };
  for (const route of site.routes.values()) {
    for (const source of route.sources) add(headUses({ ...source, path: [] }), () => "head", route);
    for (const change of route.changes) add(headUses(change), () => "head", route);
    for (const resolved of fullPage(site, route)) add(blockUses(site, resolved), () => resolved.block, route);
  }
  add(allUses(site), (use) => fileOwner(use.locate().document.file));
  return places;
});
