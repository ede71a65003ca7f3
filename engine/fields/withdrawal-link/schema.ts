import { z } from "zod";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import { resolvesTo } from "../define-field.ts";

/**
 * The site's withdrawal function, in markets whose law requires one. Resolves to undefined in other markets,
 * and if site.json has none.
 */
export const withdrawalLink = resolvesTo<ResolvedLink | undefined>().sharedField(
  "withdrawalLink",
  '"by-market": "withdrawal" of site.json, in markets with withdrawalFunction.',
  () => z.literal("by-market"),
);
