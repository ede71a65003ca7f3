import { z } from "zod";
import { schemaReference } from "./instance.ts";

export const servedSchema = z.strictObject({
  $schema: schemaReference,
  paths: z
    .array(z.string().regex(/^\/[a-zA-Z0-9-]*$/))
    .describe("The paths of all routes that were ever built: npm run build -- --record-paths adds them."),
});
