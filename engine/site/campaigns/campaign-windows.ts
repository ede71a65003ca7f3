import { isTimeZone, type LocalMoment, localMoment } from "../../markets/local-time.ts";
import type { CampaignManifest } from "../../schema/campaign.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { Manifests } from "../manifests.ts";

/** The time of a campaign in a market. */
export interface CampaignWindow {
  readonly market: MarketManifest;
  readonly from: LocalMoment;
  /** The first moment after it. */
  readonly until: LocalMoment;
}

/** The time zone of a campaign in a market. Undefined if the market has none. */
export const campaignZone = ({ zone }: CampaignManifest, { timeZone }: MarketManifest): string | undefined =>
  zone === "market" ? timeZone : zone;

/** The markets of a campaign, in the order of markets.json. */
export const campaignMarkets = ({ markets }: Manifests, campaign: CampaignManifest): MarketManifest[] =>
  markets?.value.markets.filter(({ code }) => campaign.markets?.includes(code) ?? true) ?? [];

/** The window of a campaign in each of its markets. Leaves out markets whose time zone is unknown. */
export const campaignWindows = (manifests: Manifests, campaign: CampaignManifest): CampaignWindow[] =>
  campaignMarkets(manifests, campaign).flatMap((market) => {
    const zone = campaignZone(campaign, market);
    if (zone === undefined || !isTimeZone(zone)) return [];
    return [{ market, from: localMoment(campaign.from, zone), until: localMoment(campaign.until, zone) }];
  });
