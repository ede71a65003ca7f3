import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { FieldUse } from "./field-use.ts";
import { usesOf } from "./field-uses.ts";

interface NamedImage {
  readonly name: string;
  readonly place: () => { readonly document: Document; readonly path: JsonPath };
}

export interface PresetImage {
  readonly name: string;
  readonly preset: string;
  readonly use: FieldUse;
}

/** Every picture of a block, a product or an answer that names a file and a preset, as it stands there. */
export function presetImages(site: LinkedSite): PresetImage[] {
  return usesOf(site, "image").flatMap((use) => {
    // Sound: only these two keys are looked at, whatever else stands there.
    const { image, preset } = use.value as { image?: unknown; preset?: unknown };
    return typeof image === "string" && typeof preset === "string" ? [{ name: image, preset, use }] : [];
  });
}

/** Every picture that a manifest names, and where: on pages, and for shared links. */
export function namedImages(site: LinkedSite): NamedImage[] {
  const { routes, site: main } = site.world;
  const found: NamedImage[] = [];
  const add = (name: string | undefined, place: NamedImage["place"]) => {
    if (name !== undefined) found.push({ name, place });
  };
  if (main) add(main.value.shareImage, () => ({ document: main.document, path: ["shareImage"] }));
  for (const { document, value } of routes)
    add(value.head?.image, () => ({ document, path: ["head", "image"] }));
  for (const use of usesOf(site, "image")) {
    const { image } = use.value as { image?: unknown };
    if (typeof image === "string") add(image, () => use.place(["image"]));
  }
  return found;
}
