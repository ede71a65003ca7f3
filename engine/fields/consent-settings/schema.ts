import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/**
 * The entry that asks for consent again. Resolves to its label, or to undefined if the site has no tag
 * manager.
 */
export const consentSettings = resolvesTo<string | undefined>().sharedField(
  "consentSettings",
  '"by-site": an entry that opens the consent banner again, where site.json has a tag manager.',
  () => z.literal("by-site"),
);
