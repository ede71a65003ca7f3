import { z } from "zod";
import { kebabCase } from "./fields.ts";
import { ownInstance, schemaReference } from "./instance.ts";

/** A configured instance with a name, used by `{ "ref": name }`. Its id on a page is its name unless given. */
export const sharedBlockSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(kebabCase).describe("The shared block's name, the same as the file's."),
  ...ownInstance.omit({ id: true }).shape,
  id: ownInstance.shape.id.optional().describe("The id that it has on a page; its name unless given."),
});

export type SharedBlockManifest = z.output<typeof sharedBlockSchema>;
