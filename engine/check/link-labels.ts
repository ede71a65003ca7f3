import type { LinkedSite } from "../link/link-site.ts";
import { allUses, type FieldUse } from "./field-uses.ts";

const inObject = (use: FieldUse): string => {
  const { document, path } = use.place();
  return `${document.file} ${path.slice(0, -1).join(" ")}`;
};

/** The texts, as written, that are the whole words of a link: `label` beside `link`. */
export function linkLabels(site: LinkedSite): FieldUse[] {
  const uses = allUses(site);
  const links = new Set(uses.filter(({ kind }) => kind === "link").map(inObject));
  return uses.filter(
    (use) => use.kind === "text" && use.place().path.at(-1) === "label" && links.has(inObject(use)),
  );
}
