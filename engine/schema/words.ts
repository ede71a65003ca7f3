import { z } from "zod";
import { schemaReference } from "./instance.ts";

/** The words of a site in one language that no dictionary has. The file is named after the locale. */
export const wordsSchema = z.strictObject({
  $schema: schemaReference,
  words: z
    .array(z.string().regex(/^\p{L}[\p{L}\p{M}'’]+$/u))
    .describe(
      "Words that are spelt right although the dictionary does not have them, each in every form that texts use. A word with a small first letter may also start a sentence.",
    ),
});
