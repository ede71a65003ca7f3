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

interface Event {
  readonly at: number;
  readonly iso: string;
  readonly market: string;
  readonly what: string;
}

/**
 * Describes when the site changes next after `now` (milliseconds since 1970), and what happens then:
 * "2026-12-04T00:00:00+01:00: the campaign \"advent\" begins in DE, AT". Undefined if no campaign begins or ends later.
 */
export function describeNextEdge(manifests: Manifests, now: number): string | undefined {
  const events = [...manifests.campaigns.values()]
    .filter(({ value }) => value.enabled !== false)
    .flatMap(({ value }) =>
      campaignWindows(manifests, value).flatMap(({ market: { code }, from, until }): Event[] => [
        { at: from.ms, iso: from.iso, market: code, what: `the campaign "${value.name}" begins` },
        { at: until.ms, iso: until.iso, market: code, what: `the campaign "${value.name}" ends` },
      ]),
    )
    .filter(({ at }) => at > now);
  const nextMoment = Math.min(...events.map((event) => event.at));
  const next = events.filter((event) => event.at === nextMoment);
  const [first] = next;
  if (first === undefined) return undefined;
  const parts = [...Map.groupBy(next, ({ what }) => what)].map(
    ([what, edges]) => `${what} in ${edges.map(({ market }) => market).join(", ")}`,
  );
  return `${first.iso}: ${parts.join("; ")}`;
}
