import { z } from "zod";
import { ownName } from "../fields/name-patterns.ts";
import { change, prices } from "./change.ts";
import { markets, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

/** The format's name in zod issues, which the check reads. */
export const localTimeFormat = "local-time";

const isLocalTime = (text: string): boolean =>
  z.iso.datetime({ local: true, precision: -1 }).safeParse(text).success && !text.endsWith("Z");

/** A day and time without a zone: "2026-11-27T00:00". */
export const localTime = z
  .stringFormat(localTimeFormat, isLocalTime)
  // An approximation of the format, for editors.
  .meta({ pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$" });

const redirect = z
  .strictObject({
    from: z
      .string()
      .regex(/^\/\S*$/)
      .describe("The path to redirect. It may be the path of a page.")
      .meta({ "x-start": "/new-address" }),
    to: z
      .string()
      .min(1)
      .describe("A path of this site, or an address whose host site.json allows.")
      .meta({ "x-start": "/" }),
    allow: suppressions,
  })
  .meta({ label: "Redirect" });

export const campaignSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(ownName).describe("The campaign's name, the same as the file's."),
  description: z.string().min(1).optional().describe("Its purpose in one sentence, for your team."),
  enabled: z
    .boolean()
    .optional()
    .describe("false: the campaign is switched off. It is checked, but never shown. Default: true.")
    .meta({ label: "Switched on" }),
  from: localTime
    .describe('The first minute, in the time of "zone": "2026-11-27T00:00".')
    .meta({ label: "Begins", group: "Where and when" }),
  until: localTime
    .describe('The first minute after it: "2026-12-01T00:00".')
    .meta({ label: "Ends", group: "Where and when" }),
  zone: z
    .string()
    .min(1)
    .describe(
      '"market": each market follows its own clock, its "timeZone" in markets.json. Or one time zone for all of them: "America/New_York".',
    )
    .meta({ label: "Clock", group: "Where and when", "x-start": "market" }),
  markets,
  changes: z
    .array(change)
    .optional()
    .describe(
      "The changes, in order. Later ones take precedence over earlier ones, and all of them over variants.",
    )
    .meta({ group: "Changes" }),
  prices: prices
    .optional()
    .describe(
      "Prices wherever the product is sold, by product, and by currency or market. They take precedence over the prices of pages.",
    )
    .meta({ group: "Prices" }),
  redirects: z
    .array(redirect)
    .optional()
    .describe("Redirects while it runs (302, never cached). Query and hash are kept.")
    .meta({ group: "Changes" }),
  allow: suppressions,
});

export type CampaignManifest = z.output<typeof campaignSchema>;
