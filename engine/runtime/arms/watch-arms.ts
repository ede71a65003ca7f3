import { type KeptArms, ordered, reached } from "../../counts/kept-arms.ts";
import { eventsPath, type VisitEvent } from "../../counts/visit-event.ts";
import type { PageExperiment } from "../../experiments/page-experiment.ts";
import { orderedHook } from "../../forms/order-submission.ts";
import type { Payload } from "../../payload/payload.ts";
import { eventId } from "../counting/event-id.ts";
import { type ArmBlocks, blockAbove } from "./block-above.ts";
import { changeArms, forgetOldDraws, openExposures } from "./stored-arms.ts";

/** A page that has experiments, is the goal of some, or has an order form. */
export interface WatchedPage extends ArmBlocks {
  readonly market: Payload["market"];
  readonly experiments?: readonly PageExperiment[];
  readonly reaches?: readonly string[];
}

const dayMs = 86_400_000;

/** Whether the place below a block has come into view. */
function isPassed(above: string): boolean {
  if (above === "") return true;
  const block = document.getElementById(above);
  return block !== null && block.getBoundingClientRect().bottom < innerHeight;
}

/** Whether the server counts. */
const hasEvents = (): boolean =>
  // SAFETY: entries of this type are navigation timings.
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]).some(({ serverTiming }) =>
    serverTiming?.some(({ name }) => name === "events"),
  );

/** Tells the server about an arm. Its answer keeps all arms in a cookie. */
function send(market: string, storedArms: KeptArms, event: object): void {
  const about = { id: eventId(), market, source: null, kept: JSON.stringify(storedArms) };
  // SAFETY: the callers pass the rest of an event.
  navigator.sendBeacon(eventsPath, JSON.stringify({ ...about, ...event } as VisitEvent));
}

/** Counts this browser for its arm, unless it has been counted. */
const expose = ({ name, phase }: PageExperiment, shownArm: string, market: string) =>
  changeArms((storedArms) => {
    const [arm, time, exposure] = storedArms[name] ?? [];
    if (arm !== shownArm || time === undefined || exposure) return;
    storedArms[name] = [arm, time, [phase, Math.floor(Date.now() / dayMs), 0]];
    send(market, storedArms, { experiment: name, phase, arm });
  });

/** Counts that this browser has reached the goal of an experiment, once after its exposure. */
const reach = (experiment: string, market: string) =>
  changeArms((storedArms) => {
    const [arm, , exposure] = storedArms[experiment] ?? [];
    if (!exposure || exposure[2] & reached) return;
    exposure[2] |= reached;
    const [phase, day] = exposure;
    send(market, storedArms, { experiment, phase, arm, day, reached: true });
  });

/** Only the first order of a browser counts. */
const noteOrder = () =>
  changeArms((storedArms) => {
    for (const [, , exposure] of Object.values(storedArms)) if (exposure) exposure[2] |= ordered;
  });

/**
 * Tells the server, once per browser, that the visitor has seen where the arms of an experiment differ, and that
 * it has reached the experiment's goal. Adds the exposures to forms. `first`: what the document says, if it is
 * watched.
 */
export function watchArms(first?: Pick<WatchedPage, "experiments" | "heads" | "reaches">): void {
  const { arms, funnel } = window;
  forgetOldDraws();
  if (!arms || !funnel || arms.isWatched || !hasEvents()) return;
  arms.isWatched = true;
  const { assigned, shown } = arms;
  if (first) {
    // SAFETY: the server wrote this JSON into the document.
    const page = JSON.parse(document.getElementById("payload")?.textContent ?? "") as WatchedPage;
    arms.pages = { [location.pathname]: { ...page, ...first } };
  }
  const seenExperiments = new Set<string>();
  const look = () => {
    const page = arms.pages?.[location.pathname];
    if (!page || document.hidden) return;
    for (const experiment of page.experiments ?? []) {
      const { name } = experiment;
      const arm = shown[name];
      const above = blockAbove(page, name);
      if (arm === undefined || arm !== assigned[name] || above === undefined || seenExperiments.has(name))
        continue;
      if (!isPassed(above)) continue;
      seenExperiments.add(name);
      void expose(experiment, arm, page.market.code);
    }
    for (const name of page.reaches ?? []) void reach(name, page.market.code);
  };
  funnel.listExposures = openExposures;
  addEventListener("funnel:track", ({ detail: { event } }) => {
    if (event === "form_submit" && document.documentElement.hasAttribute(orderedHook)) void noteOrder();
    look();
  });
  for (const type of ["scroll", "resize", "funnel:drawn", "pageshow"])
    addEventListener(type, look, { passive: true });
  document.addEventListener("visibilitychange", look);
  look();
}
