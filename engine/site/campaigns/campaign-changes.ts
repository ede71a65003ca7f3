import type { CampaignManifest } from "../../schema/campaign.ts";
import type { Change } from "../../schema/change.ts";
import type { LocatedChange } from "../apply-change.ts";
import type { Parsed } from "../manifests.ts";

/** A change that says which pages it is for. */
export interface TargetedChange extends LocatedChange {
  readonly value: Change;
}

/** The changes of a campaign, each with its place. */
export const campaignChanges = ({ document, value }: Parsed<CampaignManifest>): TargetedChange[] =>
  (value.changes ?? []).map((change, index) => ({
    document,
    path: ["changes", index],
    value: change,
    campaign: value.name,
    ...("shows" in change && { shows: change.shows }),
  }));
