import type { MarketManifest } from "../../schema/markets.ts";
import { blockUses, isCampaignEnd } from "../../site/collect-field-uses.ts";
import { countryZones, offsetAt } from "../../site/countries.ts";
import type { FieldUse } from "../../site/field-use.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";

interface ShownMoment {
  readonly use: FieldUse<"moment">;
  /** Codes of the markets that show it. */
  readonly codes: Set<string>;
}

/** The moments that pages show, once for each place: variants inherit them. */
function shownMoments(site: LinkedSite): Iterable<ShownMoment> {
  const momentsByPlace = new Map<string, ShownMoment>();
  for (const { blocks } of shownPages(site)) {
    for (const { resolved, markets } of blocks) {
      for (const use of blockUses(site, resolved, "moment")) {
        if (isCampaignEnd(use)) continue;
        const { document, path } = use.locate();
        const key = `${document.file} ${path.join(".")}`;
        const moments = momentsByPlace.get(key) ?? { use, codes: new Set() };
        momentsByPlace.set(key, moments);
        for (const code of markets) moments.codes.add(code);
      }
    }
  }
  return momentsByPlace.values();
}

/** The offset of a country's time zone on a day; undefined if it has several offsets that day. */
function countryOffset(country: string, moment: Date): string | undefined {
  const [only, ...others] = new Set(countryZones(country).map((zone) => offsetAt(moment, zone)));
  return others.length === 0 ? only : undefined;
}

/** The offsets of a country in the winter and in the summer of a year. */
const seasonalOffsets = (country: string, year: number): readonly (string | undefined)[] =>
  [0, 6].map((month) => countryOffset(country, new Date(Date.UTC(year, month, 15))));

/** The time that clocks show at a moment, in a zone with an offset: "2027-03-28T03:30:00". */
function clockAt(moment: Date, offset: string): string {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  const distance = (hours * 60 + minutes) * 60_000 * (offset.startsWith("-") ? -1 : 1);
  return new Date(moment.getTime() + distance).toISOString().slice(0, 19);
}

/**
 * The clock time that follows one that summer time skips. Undefined if clocks show the written time that day.
 */
function afterGap(iso: string, country: string): string | undefined {
  const [moment, clock] = [new Date(iso), iso.slice(0, 19)];
  const offset = countryOffset(country, moment);
  const [winter, summer] = seasonalOffsets(country, moment.getUTCFullYear());
  if (offset === undefined || winter === undefined || summer === undefined || winter === summer)
    return undefined;
  const isShown = [winter, summer].some((one) => {
    const then = new Date(clock + one);
    return countryOffset(country, then) === one;
  });
  return isShown ? undefined : clockAt(moment, offset);
}

/**
 * The right offset of a moment, if its own is wrong: it is that of the first market in the other season, or of
 * no market that shows it.
 */
function rightOffset(iso: string, markets: readonly MarketManifest[]): string | undefined {
  const [first] = markets;
  const moment = new Date(iso);
  const momentOffset = iso.slice(-6);
  const offset = first && countryOffset(first.country, moment);
  // Universal time (Z) has no summer.
  if (first === undefined || offset === undefined || iso.endsWith("Z") || momentOffset === offset)
    return undefined;
  const isOtherSeason = seasonalOffsets(first.country, moment.getUTCFullYear()).includes(momentOffset);
  const isElsewhere = markets.some(({ country }) => {
    const marketOffset = countryOffset(country, moment);
    return marketOffset === undefined || marketOffset === momentOffset;
  });
  return isOtherSeason || !isElsewhere ? offset : undefined;
}

export const wrongOffset: Rule = {
  meta: {
    code: "wrong-offset",
    severity: "warning",
    tier: "shape",
    title: "A time with an offset that no clock has on that day",
    once: true,
  },
  check: (site, report) => {
    if (site.manifests.markets === undefined) return;
    const { default: first, markets } = site.manifests.markets.value;
    const sorted = markets.toSorted((a, b) => Number(b.code === first) - Number(a.code === first));
    for (const { use, codes } of shownMoments(site)) {
      const momentMarkets = sorted.filter(({ code }) => codes.has(code));
      const [first] = momentMarkets;
      const clock = first && !use.value.endsWith("Z") ? afterGap(use.value, first.country) : undefined;
      if (first && clock !== undefined) {
        const offset = countryOffset(first.country, new Date(use.value));
        report({
          ...use.locate(),
          message: `Clocks in ${first.country} skip this hour: summer time begins that day.`,
          hint: `Write "${clock}${offset}".`,
        });
        continue;
      }
      const offset = rightOffset(use.value, momentMarkets);
      if (offset === undefined) continue;
      report({
        ...use.locate(),
        message: `On that day clocks in ${momentMarkets[0]?.country} are at ${offset}, not at ${use.value.slice(-6)}, so the countdown ends at another hour than this one.`,
        hint: `Write "${use.value.slice(0, -6)}${offset}".`,
      });
    }
  },
};
