import { whenIdle, whenLoaded } from "../boot/when-idle.ts";
import type { TrackedEvent } from "../hooks/track.ts";
import { report } from "../recovery/report.ts";
import type { startTags } from "./start-tags.ts";

/**
 * Runs inline after `boot`, only on sites with a tag manager. It records the first page view and queues
 * tracked events. When the browser is idle after the load event, it loads the script that handles them.
 */
export function loadTags(): void {
  const { funnel } = window;
  const { tags = "", ...settings } = document.currentScript?.dataset ?? {};
  // Previews of a site with a tag manager do not name its script.
  if (!funnel || tags === "") return;
  const waiting: TrackedEvent[] = [];
  let emit = (event: TrackedEvent): void => void waiting.push(event);
  const onTrack = (event: TrackedEvent) => {
    if (event.event !== "view") return emit(event);
    // Record the path now: the visitor may be on another page when the event is sent.
    const path = location.pathname + location.search + location.hash;
    emit({ ...event, path, route: document.body.dataset["route"] ?? "" });
  };
  // The error page has no path and does not count as a view.
  if (funnel.payload.path !== "") onTrack({ event: "view" });
  addEventListener("funnel:track", ({ detail }) => onTrack(detail));
  const load = () => {
    import(/* @vite-ignore */ tags)
      .then((module: { startTags: typeof startTags }) => {
        emit = module.startTags(settings, funnel.css, waiting);
      })
      .catch((error) => report(error, "tags"));
  };
  whenLoaded(() => whenIdle(load));
}
