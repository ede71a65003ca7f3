import type { Purpose } from "../../tags/consent-record.ts";
import type { Handover } from "../boot/handover.ts";
import { report } from "../recovery/report.ts";
import { consentBanner } from "./consent-banner.ts";
import { readConsent, writeConsent } from "./consent-storage.ts";

/** Delay of a look at the page after its navigation, in milliseconds: by then its head and body are written. */
const lookDelay = 10;

const purposes: readonly Purpose[] = ["statistics"];
let isStarted = false;

/**
 * Asks for consent to statistics, or lets visitors opt out, on a site without a tag manager. `asking`: the codes of
 * the markets that ask, separated by spaces.
 */
export function startConsent({ css }: Pick<Handover, "css">, asking: string): void {
  if (isStarted) return;
  isStarted = true;
  const onError = (error: unknown) => report(error, "consent");
  const banner = consentBanner(css, purposes, (granted) => writeConsent(purposes, granted));
  let isAsking = false;
  const look = () => {
    for (const entry of document.querySelectorAll<HTMLElement>("[data-consent-settings]"))
      entry.hidden = false;
    banner.follow();
    const market = document.body.dataset["market"] ?? "";
    if (isAsking || !asking.split(" ").includes(market) || readConsent(purposes) !== undefined) return;
    isAsking = true;
    banner.ask().catch(onError);
  };
  addEventListener("funnel:track", ({ detail }) => {
    if (detail.event === "view") setTimeout(look, lookDelay);
  });
  // A long page is reported before the rest of it is rendered. This event follows when it is complete.
  addEventListener("funnel:drawn", look);
  document.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>("[data-consent-settings] button");
    if (opener) banner.ask({ granted: readConsent(purposes) ?? [], opener }).catch(onError);
  });
  look();
}
