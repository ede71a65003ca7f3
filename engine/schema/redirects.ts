import { z } from "zod";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

export const redirectsSchema = z.strictObject({
  $schema: schemaReference,
  redirects: z
    .array(
      z
        .strictObject({
          from: z
            .string()
            .regex(/^\/\S*$/)
            .describe("The path to redirect.")
            .meta({ "x-start": "/new-address" }),
          to: z
            .string()
            .min(1)
            .describe("A path of this site, or an address whose host site.json allows.")
            .meta({ "x-start": "/" }),
          status: z
            .literal([301, 302, 307, 308])
            .optional()
            .describe("The HTTP status. 301 and 308 are permanent, 302 and 307 temporary. Default: 302."),
          allow: suppressions,
        })
        .meta({ label: "Redirect" }),
    )
    .describe("Redirects. Query and hash are kept."),
});

export const servedSchema = z.strictObject({
  $schema: schemaReference,
  paths: z
    .array(z.string().regex(/^\/[a-zA-Z0-9-]*$/))
    .describe("The paths of all routes that were ever built: npm run build -- --record-paths adds them."),
});
