import { z } from "zod";
import { ownName } from "../fields/name-patterns.ts";
import { ownInstance, schemaReference } from "./instance.ts";

/** A configured instance with a name, used by `{ "ref": name }`. */
export const sharedBlockSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The shared block's name, the same as the file's."),
  ...ownInstance.omit({ id: true }).shape,
  id: ownInstance.shape.id.optional().describe("Its id on a page. Default: its name."),
});
