import { edgeTiming } from "../../routing/sides.ts";

/** When the site changes next, in milliseconds since 1970. Undefined if it does not. */
export type NextEdge = () => number | undefined;

/**
 * The `Server-Timing` entries of a response with a part of the site: what the host offers, and the milliseconds
 * until the site changes. Relative, because the browser's clock may be wrong.
 */
export function timingHeader(
  services: readonly string[],
  now: () => number,
  nextEdge: NextEdge,
): Readonly<Record<string, string>> {
  const next = nextEdge();
  const entries = [...services, ...(next === undefined ? [] : [edgeTiming(next - now())])];
  return entries.length > 0 ? { "server-timing": entries.join(", ") } : {};
}

/** Shortens a lifetime, in seconds, so that no cache keeps a response past the next edge. */
export function lifetime(seconds: number, now: () => number, nextEdge: NextEdge): number {
  const next = nextEdge();
  return next === undefined ? seconds : Math.max(0, Math.min(seconds, Math.floor((next - now()) / 1000)));
}
