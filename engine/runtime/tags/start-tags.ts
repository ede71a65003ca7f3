import { type Purpose, parsePurposes } from "../../tags/consent-record.ts";
import { assertGtmId } from "../../tags/gtm-id.ts";
import type { TrackedEvent } from "../hooks/track.ts";
import { report } from "../recovery/report.ts";
import { consentBanner } from "./consent-banner.ts";
import { forgetCookies, readConsent, writeConsent } from "./consent-storage.ts";
import { openDataLayer } from "./data-layer.ts";
import { watchHooks } from "./watch-hooks.ts";

/**
 * Delay of a view after its navigation, in milliseconds: by then the head, including the title, is written.
 */
const viewDelay = 10;

/**
 * Opens the data layer, pushes the events tracked so far, and loads the tag manager once the visitor has
 * consented. `css` is the address of the full stylesheet. Returns the function that receives later events.
 * Throws if the id is invalid.
 */
export function startTags(
  { gtm = "", purposes = "", viewEvent = "content-view" }: DOMStringMap,
  css: string,
  waiting: readonly TrackedEvent[],
): (event: TrackedEvent) => void {
  assertGtmId(gtm);
  const purposeList = parsePurposes(purposes);
  const layer = openDataLayer();
  let isLoaded = false;
  let granted = readConsent(purposeList);
  let lastView: object | undefined;

  // After a refusal nothing is kept: otherwise a later consent would send it.
  const push = (entry: object) => {
    if (granted?.length !== 0) layer.push(entry);
  };
  const load = (to: readonly Purpose[]) => {
    isLoaded = true;
    layer.load(gtm, to);
  };
  const onChoice = (choice: readonly Purpose[]) => {
    const before = granted;
    granted = choice;
    writeConsent(purposeList, choice);
    if (!isLoaded && choice.length === 0) layer.clear();
    else if (!isLoaded) {
      load(choice);
      if (before?.length === 0 && lastView) layer.push(lastView);
    } else {
      layer.update(choice);
      const withdrawn = before?.filter((purpose) => !choice.includes(purpose)) ?? [];
      if (withdrawn.length === 0) return;
      forgetCookies(withdrawn);
      // Loaded scripts cannot be removed without a reload.
      location.reload();
    }
  };
  const banner = consentBanner(css, purposeList, onChoice);
  const hooks = watchHooks(push);

  const onPage = () => {
    hooks.look();
    banner.follow();
    for (const entry of document.querySelectorAll<HTMLElement>("[data-consent-settings]"))
      entry.hidden = false;
  };
  const onView = ({ path, route }: TrackedEvent) => {
    lastView = { event: viewEvent, "content-name": path, "content-view-name": route };
    push(lastView);
    onPage();
  };
  const onEvent = (event: TrackedEvent) => (event.event === "view" ? onView(event) : push(event));

  if (granted && granted.length > 0) load(granted);
  for (const event of waiting) onEvent(event);
  // The error page has no view.
  onPage();
  // A long page is reported before the rest of it is rendered. This event follows when it is complete.
  addEventListener("funnel:drawn", onPage);
  const onError = (error: unknown) => report(error, "consent");
  document.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>("[data-consent-settings] button");
    if (opener) banner.ask({ granted: granted ?? [], opener }).catch(onError);
  });
  if (granted === undefined) banner.ask().catch(onError);
  return (event) => {
    if (event.event === "view") setTimeout(onView, viewDelay, event);
    else push(event);
  };
}
