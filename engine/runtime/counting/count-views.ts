import { eventsPath } from "../../counts/visit-event.ts";
import { validFor } from "../../tags/consent-record.ts";
import type { startConsent } from "../tags/start-consent.ts";
import { eventId } from "./event-id.ts";

declare global {
  interface Document {
    /** Missing in browsers that do not prerender. */
    readonly prerendering?: boolean;
  }
}

/*
 * Runs inline, only on pages of markets that count. Tells the server about each view that becomes visible, after
 * the page has loaded or when it is left. Stores nothing on the device. It is small, because it is in every page:
 * it uses no module of the runtime.
 */
const { allowed = "", asking = "", choice = "" } = document.currentScript?.dataset ?? {};
// Visits of a prerendered page stay in their tab, but its history may still be empty when they begin.
const isAhead = document.prerendering;

function countViews(): void {
  const { funnel } = window;
  const [entry] = performance.getEntriesByType("navigation");
  // SAFETY: entries of this type are navigation timings. Some browsers have none.
  const { type, serverTiming } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  if (!funnel || !serverTiming?.some(({ name }) => name === "events")) return;
  const { dataset } = document.body;
  const { origin, search } = location;
  const { referrer } = document;
  const query = new URLSearchParams(search);
  const utm = query.get("utm_source");
  let from = "entry";
  if (type === "back_forward") from = "return";
  else if (referrer.startsWith(`${origin}/`))
    from = isAhead || history.length > 1 ? referrer.slice(origin.length) : "new-tab";
  const source = from === "entry" ? (utm ?? query.get("src") ?? "") : utm;
  let { route, market = "" } = dataset;
  let path = location.pathname;

  // An opt-out holds until the visitor revises it; consent holds for six months.
  const mayCount = () => {
    const isIn = (markets: string) => markets.split(" ").includes(market);
    let record: { at?: number; granted?: readonly string[] } = {};
    try {
      record = JSON.parse(localStorage["consent"]);
    } catch {
      // No choice, or no storage.
    }
    const isGranted = record.granted?.includes("statistics");
    return isIn(allowed)
      ? isGranted !== false
      : isIn(asking) && isGranted && (record.at ?? 0) + validFor > Date.now();
  };
  const send = (event: object) =>
    mayCount() &&
    navigator.sendBeacon(eventsPath, JSON.stringify({ id: eventId(), market, source, ...event }));

  let isCounted: unknown = type === "reload";
  if (!mayCount()) {
    // The page before was not counted either, so a way begins here.
    isCounted = false;
    from = "entry";
  }
  const count = () => {
    if (!document.hidden) isCounted ||= send({ view: route, from });
  };

  addEventListener("funnel:track", ({ detail }) => {
    if (detail.event !== "view" || location.pathname === path) return;
    count();
    path = location.pathname;
    from = isCounted && market === dataset["market"] ? `${route}` : "entry";
    ({ route, market = "" } = dataset);
    isCounted = false;
    count();
  });
  funnel.count = send;
  funnel.visit = () => ({ source, counted: !!isCounted });
  addEventListener("funnel:consent", count);
  document.addEventListener("visibilitychange", count);
  addEventListener("pagehide", count);
  const show = () => {
    count();
    if (choice)
      import(/* @vite-ignore */ choice).then(
        (module: { startConsent: typeof startConsent }) => module.startConsent(funnel, asking),
        () => undefined,
      );
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      isCounted = false;
      from = "return";
    }
    // After load, because this event follows it.
    setTimeout(show);
  });
  // A page that was prerendered had this event before.
  if (document.readyState === "complete") show();
}

// A prerendered page is no view yet.
if (isAhead) document.addEventListener("prerenderingchange", countViews);
else countViews();
