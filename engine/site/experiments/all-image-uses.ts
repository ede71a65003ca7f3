import { findUses } from "../collect-field-uses.ts";
import type { FieldUse } from "../field-use.ts";
import type { LinkedSite } from "../link-site.ts";
import { armSites } from "./site-with-arms.ts";

/** The pictures of all pages, in every arm of their experiments. */
export const allImageUses = (site: LinkedSite): readonly FieldUse<"image">[] =>
  [site, ...armSites(site).map(({ site: changed }) => changed)].flatMap((one) => findUses(one, "image"));
