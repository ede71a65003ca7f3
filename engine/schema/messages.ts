import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { schemaReference } from "./instance.ts";
import { localeCode } from "./markets.ts";
import { messageSuppressions } from "./rule-settings.ts";

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
