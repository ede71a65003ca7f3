import { anyDevice, type Count, noSource } from "../../counts/count.ts";
import { toDay } from "../../counts/days.ts";
import type { CountedExperiment } from "../../counts/statistics-table.ts";
import type { Exposure, VisitEvent } from "../../counts/visit-event.ts";
import { lookUp } from "../http/stored-files.ts";
import type { SiteStatistics } from "./site-statistics.ts";
import { objects } from "./visitor.ts";

/** The longest time between an exposure and an order, in days: a browser forgets its arm after 13 months. */
const longest = 400;

type ArmEvent = Extract<VisitEvent, { readonly experiment: string }>;

const isPhase = (text: string): boolean => /^[0-9a-f]{8}$/.test(text);

const about = (market: string, experiment: string) => ({
  ...({ market, source: noSource, device: anyDevice, subject: experiment } as const),
});

/** An experiment that runs in a market, and in which this visitor may be counted. */
function runningIn(
  { table }: SiteStatistics,
  request: Request,
  { experiment, market }: { readonly experiment: string; readonly market: string },
): (CountedExperiment & { readonly currency: string }) | undefined {
  const entry = lookUp(table.experiments, experiment);
  const setting = entry && lookUp(entry.markets, market);
  if (entry === undefined || setting === undefined || objects(request, setting)) return undefined;
  return { ...entry, currency: setting.currency };
}

/** Whether an experiment runs for this visitor. */
export const runsFor = (statistics: SiteStatistics, request: Request, event: ArmEvent): boolean =>
  runningIn(statistics, request, event) !== undefined;

/** The part of some exposures that the site knows. An arm may be counted in an earlier phase of its experiment. */
export function knownExposures(
  statistics: SiteStatistics,
  request: Request,
  { market, exposures, now }: { market: string; exposures: readonly Exposure[]; now: number },
): readonly Exposure[] {
  const today = toDay(now);
  const matches = exposures.filter(({ experiment, phase, arm, day }) => {
    const running = runningIn(statistics, request, { experiment, market });
    const isArm = running?.arms.some(({ id }) => id === arm) === true;
    return isArm && isPhase(phase) && day > today - longest && day <= today + 1;
  });
  return [...new Map(matches.map((one) => [one.experiment, one])).values()];
}

/** What an event of an experiment counts. Nothing if the site has no such arm. */
export function armEventCounts(
  statistics: SiteStatistics,
  request: Request,
  event: ArmEvent,
  now: number,
): readonly Count[] {
  const { experiment, phase, arm, market } = event;
  const running = runningIn(statistics, request, event);
  if (running === undefined) return [];
  const { currency, arms } = running;
  const object = `${phase} ${arm} ${currency}`;
  if ("reached" in event)
    return knownExposures(statistics, request, { market, exposures: [event], now }).map(({ day }) => ({
      ...about(market, experiment),
      kind: "arm-reached",
      object,
      day,
      number: 1,
      amount: 0,
    }));
  if (phase !== running.phase || !arms.some(({ id }) => id === arm)) return [];
  const weights = arms.map(({ id, weight }) => `${id}:${weight}`).join(",");
  const day = toDay(now);
  return [
    {
      ...about(market, experiment),
      kind: "arm-exposed",
      object: `${object} ${weights}`,
      day,
      number: 1,
      amount: 0,
    },
  ];
}
