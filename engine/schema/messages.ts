import { z } from "zod";
import { allowInMessages } from "./advice.ts";
import { schemaReference } from "./instance.ts";

/** One file of a catalogue: flat keys, ICU MessageFormat texts. */
export const messagesSchema = z
  .object({ $schema: schemaReference, $allow: allowInMessages })
  .catchall(z.string().describe("The text, in ICU MessageFormat: {name} inserts a value."));

/** Whether a key of a catalogue's file is a message's, and not one of the file's own. */
export const isMessageKey = (key: string): boolean => !key.startsWith("$");

/** By `isMessageKey`, the texts. */
export type MessagesManifest = Readonly<Record<string, string>>;
