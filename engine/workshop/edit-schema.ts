import { z } from "zod";
import type { Edit } from "../edit/transaction.ts";

const path = z
  .array(z.union([z.string(), z.int().min(0)]))
  .describe('The path to a value in the file: ["blocks", 0, "props", "title"].');
const value = z.json().describe("The new value.");

const change = z.union([
  z
    .strictObject({
      set: path,
      value,
      position: z.union([z.literal("first"), z.strictObject({ after: z.string() })]).exactOptional(),
    })
    .describe("Replaces a value, or adds a property: as the last one, the first one, or after another one."),
  z
    .strictObject({ insert: path, value })
    .describe("Inserts an item into a list. The path ends with its index; a larger index appends it."),
  z.strictObject({ remove: path }).describe("Removes a property or an item."),
  z.strictObject({ rename: path, to: z.string() }).describe("Renames the key of a property."),
  z
    .strictObject({ move: path, to: z.union([z.enum(["first", "last"]), z.int().min(0)]) })
    .describe("Moves a property or an item inside its object or list. A number is its index afterwards."),
]);

const file = z.string().describe('Path of a manifest: "manifests/routes/take.json".');

/** An edit as editors and assistants send it: changes to files, one after the other. */
export const editSchema = z
  .array(
    z.union([
      z.strictObject({ file, changes: z.array(change).min(1) }).describe("Changes values in place."),
      z.strictObject({ file, text: z.string() }).describe("Writes a whole file. Use it for new files only."),
      z.strictObject({ file, renameTo: file }).describe("Moves a file."),
      z.strictObject({ file, isDeleted: z.literal(true) }).describe("Deletes a file."),
    ]),
  )
  .min(1) satisfies z.ZodType<Edit>;
