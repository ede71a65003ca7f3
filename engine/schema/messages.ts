import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { schemaReference } from "./instance.ts";
import { localeCode } from "./markets.ts";
import { messageSuppressions, suppressions } from "./rule-settings.ts";

/** One file of a catalogue: flat keys, ICU MessageFormat texts. */
export const messagesSchema = z
  .object({
    $schema: schemaReference,
    $copiedFrom: nameOf("locale", localeCode.clone())
      .optional()
      .describe(
        "The locale that this file was copied from. While it is here, the check reports each text that is still the same. Remove it when the file is translated.",
      ),
    $allow: messageSuppressions,
  })
  .catchall(z.string().describe("The text, in ICU MessageFormat: {name} inserts a value."));

/** Whether a key of a catalogue file names a message, and not a property of the file itself. */
export const isMessageKey = (key: string): boolean => !key.startsWith("$");

/** The texts by key. Filter the keys with `isMessageKey`. */
export type MessagesManifest = Readonly<Record<string, string>>;

/** The locale that a file was copied from, until it is translated. */
export const copiedFrom = (file: MessagesManifest): string | undefined => file["$copiedFrom"];

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

/** The words of a site in one language that no dictionary has. The file is named after the locale. */
export const wordsSchema = z.strictObject({
  $schema: schemaReference,
  words: z
    .array(z.string().regex(/^\p{L}[\p{L}\p{M}'’-]+$/u))
    .describe(
      "Words that are spelt right although the dictionary does not have them, each in every form that texts use. The parts of a word with hyphens are right too. A word with a small first letter may also start a sentence.",
    ),
});

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
