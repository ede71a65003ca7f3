import { z } from "zod";
import { allow } from "./advice.ts";
import { kebabCase } from "./fields.ts";
import { blockInstance, schemaReference } from "./instance.ts";

export const layoutSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(kebabCase).describe("The layout's name, the same as the file's."),
  description: z.string().min(1).describe("What the layout is for, in one sentence."),
  before: z.array(blockInstance).describe("Blocks above the page's own, from top to bottom."),
  after: z.array(blockInstance).describe("Blocks below the page's own."),
  allow,
});

export type LayoutManifest = z.output<typeof layoutSchema>;
