import type { CampaignEntry, ExperimentEntry, SiteView } from "../../workshop-server/site-view.ts";
import { language } from "../texts/translate.ts";

/** A campaign or an experiment on the calendar. Positions are shares of its width. */
interface CalendarBar {
  readonly kind: "campaign" | "experiment";
  readonly entry: CampaignEntry | ExperimentEntry;
  readonly start: number;
  readonly end: number;
}

interface Calendar {
  readonly months: readonly { readonly name: string; readonly year: number; readonly start: number }[];
  readonly today: number;
  readonly bars: readonly CalendarBar[];
}

const monthName = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });

const toTime = (written: string): number => Date.parse(written.includes("T") ? `${written}Z` : written);

/** Whole months around all dates and today. Without dates, an experiment reaches from end to end. */
export function layCalendar({ campaigns, experiments }: SiteView, now: number): Calendar {
  const all = [
    ...campaigns.map((entry) => ({ kind: "campaign" as const, entry })),
    ...experiments.map((entry) => ({ kind: "experiment" as const, entry })),
  ];
  const written = all.flatMap(({ entry: { from, until } }) => [from, until]);
  const times = [now, ...written.flatMap((date) => (date === undefined ? [] : [toTime(date)]))].filter(
    Number.isFinite,
  );
  const first = new Date(Math.min(...times));
  const last = new Date(Math.max(...times));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const count = (last.getUTCFullYear() - year) * 12 + last.getUTCMonth() - month + 1;
  const getMonthStart = (index: number): number => Date.UTC(year, month + index);
  const [start, end] = [getMonthStart(0), getMonthStart(count)];
  const share = (time: number): number => (time - start) / (end - start);
  const findShare = (date: string | undefined, usual: number): number =>
    date === undefined || Number.isNaN(toTime(date)) ? usual : share(toTime(date));
  return {
    today: share(now),
    months: Array.from({ length: count }, (_, index) => ({
      name: monthName.format(getMonthStart(index)),
      year: new Date(getMonthStart(index)).getUTCFullYear(),
      start: share(getMonthStart(index)),
    })),
    bars: all
      .map(({ kind, entry }) => ({
        kind,
        entry,
        start: findShare(entry.from, 0),
        end: findShare(entry.until, 1),
      }))
      .toSorted((one, other) => one.start - other.start),
  };
}
