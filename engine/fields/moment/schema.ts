import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/** A day and time. */
export interface ResolvedMoment {
  /** ISO 8601 with its offset, as in the manifest. */
  readonly iso: string;
  /** In the market's language and its country's time zone. */
  readonly text: string;
}

/** Stands for the end of the campaign that shows the block. */
export const toCampaign = "campaign";

/** A day and time with its zone. Resolves to the ISO value and its text in the page's market. */
export const moment = resolvesTo<ResolvedMoment>().sharedField(
  "moment",
  'Day, time and time zone: "2026-12-31T23:59:00+01:00". In a campaign, "campaign" is its end.',
  () => z.union([z.literal(toCampaign), z.iso.datetime({ offset: true })]),
);
