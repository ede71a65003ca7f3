import type { WrittenLink } from "../fields/link/schema.ts";
import type { JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { allUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";

interface LinkUse {
  readonly link: WrittenLink;
  readonly use: FieldUse;
  /** The path of the link in the field's value. */
  readonly below: JsonPath;
}

/** Every link in a field of the site, once each. Links inside texts: `richTextLinks`. */
export const findLinks = memoize((site: LinkedSite): readonly LinkUse[] =>
  allUses(site).flatMap((use) => use.links().map((link) => ({ ...link, use }))),
);
