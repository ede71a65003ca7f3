import type { HostService } from "../../routing/host-services.ts";

/** Whether the host of this document has a service: it says so with the document, so that no other host is asked in vain. */
export function hasService(service: HostService): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.serverTiming?.some(({ name }) => name === service) ?? false)
  );
}
