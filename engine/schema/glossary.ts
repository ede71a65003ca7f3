import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { schemaReference } from "./instance.ts";
import { localeCode } from "./markets.ts";
import { suppressions } from "./rule-settings.ts";

const term = z.strictObject({
  term: z.string().min(2).describe("The word or the words, as the default market's texts have them."),
  translate: z
    .literal(false)
    .optional()
    .describe("false: the term stays as it is in every language, such as a name."),
  translations: z
    .record(nameOf("locale", localeCode.clone()), z.array(z.string().min(2)).min(1))
    .optional()
    .describe(
      'By locale, the words to write, or their beginnings: { "sv_SE": ["burk"] }. A locale without an entry may use any words.',
    ),
  note: z.string().min(1).optional().describe("An explanation for translators."),
});

/** The terms of a site, and how they are translated. */
export const glossarySchema = z.strictObject({
  $schema: schemaReference,
  terms: z.array(term).describe("The terms."),
  allow: suppressions,
});

export type GlossaryTerm = z.output<typeof term>;
