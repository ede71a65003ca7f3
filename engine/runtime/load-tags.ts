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
  const { route, path } = funnel.payload;
  const waiting: TrackedEvent[] = [];
  funnel.track = (event) => waiting.push(event);
  // The error page stands at an address without a page, which is no view.
  if (path !== "")
    waiting.push({ event: "view", path: location.pathname + location.search + location.hash, route });
  const load = () => {
    import(/* @vite-ignore */ tags)
      .then((module: { startTags: typeof startTags }) => module.startTags(settings, funnel, waiting))
      .catch((error) => report(error, "tags"));
  };
  whenLoaded(() => whenIdle(load));
}
