import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { schemaReference } from "./instance.ts";
import { localeCode } from "./markets.ts";

/** The source of each text of a locale. Commands write it; people need not read or change it. */
export const translationsSchema = z.strictObject({
  $schema: schemaReference,
  source: nameOf("locale", localeCode.clone()).describe("The locale that this one is translated from."),
  texts: z
    .record(z.string(), z.string().regex(/^(?:copy )?[0-9a-f]{8}$/))
    .describe(
      'By key of a message, the hash of the source text that it was made from. "copy" marks a text that was copied and not translated yet.',
    ),
});

export type TranslationsManifest = z.output<typeof translationsSchema>;
