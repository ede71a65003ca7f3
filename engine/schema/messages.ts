import { z } from "zod";
import { schemaReference } from "./instance.ts";

/** One file of a catalogue: flat keys, ICU MessageFormat texts. */
export const messagesSchema = z
  .object({ $schema: schemaReference })
  .catchall(z.string().describe("The text, in ICU MessageFormat: {name} inserts a value."));

export type MessagesManifest = Readonly<Record<string, string>>;
