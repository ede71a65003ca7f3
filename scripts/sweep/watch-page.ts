import type { Page } from "playwright";
import type { Defect } from "./defect.ts";

/** React's errors of a failed hydration: text in development, numbers in production. */
const hydration = /hydrat|Minified React error #4(?:18|19|2[0-9])\b/i;

/**
 * Collects errors of the page's console, scripts and requests from now on. `isExpected` accepts the page's
 * own 404.
 */
export function watchPage(page: Page, isExpected: (url: string, status: number) => boolean): Defect[] {
  const defects: Defect[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const complain = (detail: string) =>
    defects.push({ kind: hydration.test(detail) ? "hydration" : "console", detail });
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    // Skip the browser's message about a response: the handler below checks it.
    if (/^Failed to load resource/.test(message.text())) return;
    complain(`${message.text()}${url === "" ? "" : ` (${pathOf(url)})`}`);
  });
  page.on("pageerror", (error) => complain(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    // A page cancels its own requests when the visitor leaves it.
    if (reason !== "net::ERR_ABORTED")
      defects.push({ kind: "requests", detail: `${pathOf(request.url())} ${reason}` });
  });
  page.on("response", (response) => {
    const [url, status] = [response.url(), response.status()];
    if (status >= 400 && !isExpected(url, status))
      defects.push({ kind: "requests", detail: `${pathOf(url)} ${status}` });
  });
  return defects;
}
