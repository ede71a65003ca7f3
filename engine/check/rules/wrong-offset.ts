import type { MarketManifest } from "../../schema/markets.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import { countryZones, offsetAt } from "../../site/country-zones.ts";
import type { FieldUse } from "../../site/field-use.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { shownPages } from "../../site/shown-pages.ts";
import { isCampaignEnd } from "../../site/written-moments.ts";
import type { Rule } from "../rule.ts";

interface ShownMoment {
  readonly use: FieldUse<"moment">;
  /** Codes of the markets that show it. */
  readonly codes: Set<string>;
}

/** The moments that pages show, once for each place: variants inherit them. */
function shownMoments(site: LinkedSite): Iterable<ShownMoment> {
  const shown = new Map<string, ShownMoment>();
  for (const { blocks } of shownPages(site)) {
    for (const { resolved, markets } of blocks) {
      for (const use of blockUses(site, resolved, "moment")) {
        if (isCampaignEnd(use)) continue;
        const { document, path } = use.locate();
        const key = `${document.file} ${path.join(".")}`;
        const known = shown.get(key) ?? { use, codes: new Set() };
        shown.set(key, known);
        for (const code of markets) known.codes.add(code);
      }
    }
  }
  return shown.values();
}

/** The offset of a country's time zone on a day; undefined if it has several offsets that day. */
function countryOffset(country: string, moment: Date): string | undefined {
  const [only, ...others] = new Set(countryZones(country).map((zone) => offsetAt(moment, zone)));
  return others.length === 0 ? only : undefined;
}

/** Half a year later, when summer time is the other way round. */
const otherSeason = (moment: Date): Date => new Date(moment.getTime() + 182 * 24 * 60 * 60 * 1000);

/**
 * The right offset of a moment, if its own is wrong: it is that of the first market in the other season, or of
 * no market that shows it.
 */
function rightOffset(iso: string, markets: readonly MarketManifest[]): string | undefined {
  const [first] = markets;
  const moment = new Date(iso);
  const own = iso.slice(-6);
  const offset = first && countryOffset(first.country, moment);
  // Universal time (Z) has no summer.
  if (first === undefined || offset === undefined || iso.endsWith("Z") || own === offset) return undefined;
  const isOtherSeason = own === countryOffset(first.country, otherSeason(moment));
  const isElsewhere = markets.some(({ country }) => {
    const known = countryOffset(country, moment);
    return known === undefined || known === own;
  });
  return isOtherSeason || !isElsewhere ? offset : undefined;
}

export const wrongOffset: Rule = {
  meta: {
    code: "wrong-offset",
    severity: "warning",
    title: "A time with an offset that no clock has on that day",
    configurable: true,
    once: true,
  },
  check: (site, report) => {
    if (site.manifests.markets === undefined) return;
    const { default: first, markets } = site.manifests.markets.value;
    const sorted = markets.toSorted((a, b) => Number(b.code === first) - Number(a.code === first));
    for (const { use, codes } of shownMoments(site)) {
      const own = sorted.filter(({ code }) => codes.has(code));
      const offset = rightOffset(use.value, own);
      if (offset === undefined) continue;
      report({
        ...use.locate(),
        message: `On that day clocks in ${own[0]?.country} are at ${offset}, not at ${use.value.slice(-6)}, so the countdown ends at another hour than this one.`,
        hint: `Write "${use.value.slice(0, -6)}${offset}".`,
      });
    }
  },
};
