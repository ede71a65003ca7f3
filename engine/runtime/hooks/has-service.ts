import type { HostService } from "../../routing/market-cookie.ts";

/**
 * Whether the host offers this service. The document's `Server-Timing` header lists them, so the browser
 * never requests a missing one.
 */
export function hasService(service: HostService): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.serverTiming?.some(({ name }) => name === service) ?? false)
  );
}
