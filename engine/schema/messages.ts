import { z } from "zod";
import { allowInMessages } from "./advice.ts";
import { schemaReference } from "./instance.ts";
import { localeCode } from "./markets.ts";
import { nameOf } from "./names.ts";

/** One file of a catalogue: flat keys, ICU MessageFormat texts. */
export const messagesSchema = z
  .object({
    $schema: schemaReference,
    $copiedFrom: nameOf("locale", localeCode.clone())
      .optional()
      .describe(
        "The catalogue that this file was copied from. While it stands, the check names each text that is still the same there. Take it out when the file is translated.",
      ),
    $allow: allowInMessages,
  })
  .catchall(z.string().describe("The text, in ICU MessageFormat: {name} inserts a value."));

/** Whether a key of a catalogue's file is a message's, and not one of the file's own. */
export const isMessageKey = (key: string): boolean => !key.startsWith("$");

/** By `isMessageKey`, the texts. */
export type MessagesManifest = Readonly<Record<string, string>>;

/** The catalogue that a file is a copy of, until it is translated. */
export const copiedFrom = (file: MessagesManifest): string | undefined => file["$copiedFrom"];
