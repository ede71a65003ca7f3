import type { LinkedSite } from "../link/link-site.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { allUses } from "./field-uses.ts";

interface NamedImage {
  readonly name: string;
  readonly place: () => { readonly document: Document; readonly path: JsonPath };
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
  for (const use of allUses(site)) {
    if (use.kind !== "image") continue;
    const { image } = use.value as { image?: unknown };
    if (typeof image === "string") add(image, () => use.place(["image"]));
  }
  return found;
}
