import type { Manifests } from "../manifests.ts";
import { campaignWindows } from "./campaign-windows.ts";

interface Event {
  readonly at: number;
  readonly iso: string;
  readonly market: string;
  readonly what: string;
}

/**
 * Describes when the site changes next after `now` (milliseconds since 1970), and what happens then:
 * "2026-12-04T00:00:00+01:00: the campaign \"advent\" begins in DE, AT". Undefined if no campaign begins or ends later.
 */
export function describeNextEdge(manifests: Manifests, now: number): string | undefined {
  const events = [...manifests.campaigns.values()]
    .filter(({ value }) => value.enabled !== false)
    .flatMap(({ value }) =>
      campaignWindows(manifests, value).flatMap(({ market: { code }, from, until }): Event[] => [
        { at: from.ms, iso: from.iso, market: code, what: `the campaign "${value.name}" begins` },
        { at: until.ms, iso: until.iso, market: code, what: `the campaign "${value.name}" ends` },
      ]),
    )
    .filter(({ at }) => at > now);
  const at = Math.min(...events.map((event) => event.at));
  const next = events.filter((event) => event.at === at);
  const [first] = next;
  if (first === undefined) return undefined;
  const parts = [...Map.groupBy(next, ({ what }) => what)].map(
    ([what, own]) => `${what} in ${own.map(({ market }) => market).join(", ")}`,
  );
  return `${first.iso}: ${parts.join("; ")}`;
}
