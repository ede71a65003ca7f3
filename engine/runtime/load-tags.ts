import type { TrackedEvent } from "./hooks/track.ts";
import { report } from "./report.ts";
import type { startTags } from "./tags/start-tags.ts";
import { whenIdle, whenLoaded } from "./when-idle.ts";

/**
 * Runs inline after `boot`, on sites with a tag manager only: notes the first page view, keeps what is tracked, and
 * loads the script that knows what to do with it when the browser is idle after load.
 */
export function loadTags(): void {
  const { funnel } = window;
  const { tags = "", ...settings } = document.currentScript?.dataset ?? {};
  if (!funnel) return;
  const waiting: TrackedEvent[] = [];
  let hear = (event: TrackedEvent): void => void waiting.push(event);
  funnel.track = (event) => {
    if (event.event !== "view") return hear(event);
    // Noted at once: when it is told, the page may be another one.
    const path = location.pathname + location.search + location.hash;
    hear({ ...event, path, route: document.body.dataset["route"] ?? "" });
  };
  // The error page stands at an address without a page, which is no view.
  if (funnel.payload.path !== "") funnel.track({ event: "view" });
  const load = () => {
    import(/* @vite-ignore */ tags)
      .then((module: { startTags: typeof startTags }) => {
        hear = module.startTags(settings, funnel.css, waiting);
      })
      .catch((error) => report(error, "tags"));
  };
  whenLoaded(() => whenIdle(load));
}
