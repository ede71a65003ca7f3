import { locate } from "../../json/locate.ts";
import type { CampaignManifest } from "../../schema/campaign.ts";
import { campaignTouches, isSameThing } from "../../site/campaigns/campaign-touches.ts";
import { campaignWindows } from "../../site/campaigns/campaign-windows.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests, Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

type Campaign = Parsed<CampaignManifest>;

/** The markets in which two campaigns run at the same time. */
function commonMarkets(manifests: Manifests, a: Campaign, b: Campaign): string[] {
  const windows = campaignWindows(manifests, b.value);
  return campaignWindows(manifests, a.value).flatMap(({ market, from, until }) =>
    windows.some(
      (window) => window.market === market && window.from.ms < until.ms && from.ms < window.until.ms,
    )
      ? [market.code]
      : [],
  );
}

/** The first thing that both campaigns change in a common market. */
function findMeeting(site: LinkedSite, earlier: Campaign, later: Campaign, markets: readonly string[]) {
  const first = campaignTouches(site, earlier);
  for (const touch of campaignTouches(site, later)) {
    if (touch.market !== undefined && !markets.includes(touch.market)) continue;
    const before = first.find((candidate) => isSameThing(candidate, touch));
    if (before) return { before, touch };
  }
  return undefined;
}

export const campaignsOverlap: Rule = {
  meta: {
    code: "campaigns-overlap",
    severity: "error",
    tier: "reference",
    title: "Two campaigns change the same thing at the same time",
    once: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const campaigns = [...manifests.campaigns.values()]
      .filter(({ value }) => value.enabled !== false)
      .toSorted((a, b) => (a.value.from < b.value.from ? -1 : 1));
    campaigns.forEach((later, index) => {
      for (const earlier of campaigns.slice(0, index)) {
        const markets = commonMarkets(manifests, earlier, later);
        const meeting = markets.length > 0 ? findMeeting(site, earlier, later, markets) : undefined;
        if (meeting === undefined) continue;
        const { before, touch } = meeting;
        const { line } = locate(before.document, before.path);
        report({
          document: touch.document,
          path: touch.path,
          message: `The campaign "${earlier.value.name}" changes ${touch.name} as well (${before.document.file}:${line}), at the same time in ${markets.join(", ")}.`,
          hint: "Change it in one of them only, or let one end before the other begins.",
        });
      }
    });
  },
};
