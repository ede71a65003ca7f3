import { z } from "zod";
import { allow } from "./advice.ts";
import { schemaReference } from "./instance.ts";

export const redirectsSchema = z.strictObject({
  $schema: schemaReference,
  redirects: z
    .array(
      z.strictObject({
        from: z
          .string()
          .regex(/^\/\S*$/)
          .describe("The path that is sent on."),
        to: z.string().min(1).describe("A path of this site, or an address whose host site.json allows."),
        status: z.literal([301, 302, 307, 308]).optional().describe("The HTTP status; 302 unless given."),
        allow,
      }),
    )
    .describe("Paths that lead elsewhere. Query and hash are kept."),
});

export type RedirectsManifest = z.output<typeof redirectsSchema>;
