import { z } from "zod";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import { resolvesTo } from "../define-field.ts";

/**
 * The site's help center, on routes with the flag helpCenter. Resolves to undefined on other routes, and if
 * site.json has none.
 */
export const helpCenterLink = resolvesTo<ResolvedLink | undefined>().sharedField(
  "helpCenterLink",
  '"by-route": the help center of site.json, in a new tab, on routes with the flag helpCenter.',
  () => z.literal("by-route"),
);
