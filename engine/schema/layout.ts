import { z } from "zod";
import { ownName } from "../fields/name-patterns.ts";
import { blockInstance, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

export const layoutSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The layout's name, the same as the file's."),
  description: z.string().min(1).describe("The layout's purpose in one sentence."),
  before: z.array(blockInstance).describe("Blocks above the page's own, from top to bottom."),
  after: z.array(blockInstance).describe("Blocks below the page's own."),
  allow: suppressions,
});

export type LayoutManifest = z.output<typeof layoutSchema>;
