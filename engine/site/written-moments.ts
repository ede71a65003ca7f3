import { toCampaign } from "../fields/moment/schema.ts";
import { findUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";

/** Whether a moment is the end of a campaign, and not a written day and time. */
export const isCampaignEnd = ({ value }: FieldUse<"moment">): boolean => value === toCampaign;

/** The moments that blocks name as a day and time, in ISO 8601. */
export const writtenMoments = (site: LinkedSite): FieldUse<"moment">[] =>
  findUses(site, "moment").filter((use) => !isCampaignEnd(use));
