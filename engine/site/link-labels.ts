import { findUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";

const inObject = (use: FieldUse): string => {
  const { document, path } = use.locate();
  return `${document.file} ${path.slice(0, -1).join(" ")}`;
};

/** Texts that are the whole text of a link: a `label` next to a `link`. */
export function linkLabels(site: LinkedSite): FieldUse<"text">[] {
  const links = new Set(findUses(site, "link").map(inObject));
  return findUses(site, "text").filter(
    (use) => use.locate().path.at(-1) === "label" && links.has(inObject(use)),
  );
}
