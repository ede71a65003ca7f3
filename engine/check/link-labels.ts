import type { LinkedSite } from "../link/link-site.ts";
import type { FieldUse } from "./field-use.ts";
import { usesOf } from "./field-uses.ts";

const inObject = (use: FieldUse): string => {
  const { document, path } = use.place();
  return `${document.file} ${path.slice(0, -1).join(" ")}`;
};

/** The texts, as written, that are the whole words of a link: `label` beside `link`. */
export function linkLabels(site: LinkedSite): FieldUse[] {
  const links = new Set(usesOf(site, "link").map(inObject));
  return usesOf(site, "text").filter(
    (use) => use.place().path.at(-1) === "label" && links.has(inObject(use)),
  );
}
