import type { Page } from "playwright";
import type { Fault } from "./fault.ts";

/** React's messages of a failed hydration: in words while developing, by number in production. */
const hydration = /hydrat|Minified React error #4(?:18|19|2[0-9])\b/i;

/** Collects from now on what the page's console, scripts and requests report. `isExpected` lets the page's own 404 pass. */
export function watchPage(page: Page, isExpected: (url: string, status: number) => boolean): Fault[] {
  const faults: Fault[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const complain = (detail: string) =>
    faults.push({ kind: hydration.test(detail) ? "hydration" : "console", detail });
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    // The browser's own line about an answer that `response` below has judged.
    if (/^Failed to load resource/.test(message.text())) return;
    complain(`${message.text()}${url === "" ? "" : ` (${pathOf(url)})`}`);
  });
  page.on("pageerror", (error) => complain(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // A page that is left takes its own requests back.
    if (reason !== "net::ERR_ABORTED")
      faults.push({ kind: "requests", detail: `${pathOf(request.url())} ${reason}` });
  });
  page.on("response", (response) => {
    const [url, status] = [response.url(), response.status()];
    if (status >= 400 && !isExpected(url, status))
      faults.push({ kind: "requests", detail: `${pathOf(url)} ${status}` });
  });
  return faults;
}
