import type { SiteView } from "../../workshop-server/site-view.ts";

/** The query that shows an arm of each experiment on a page: the chosen one, or else the control and no random one. */
export function armQuery(
  experiments: SiteView["experiments"],
  page: string,
  chosen: string | undefined,
): string {
  const arms = experiments.flatMap(({ name, routes, isOn, arms: [control] }) => {
    if (!routes.includes(page)) return [];
    if (chosen?.startsWith(`${name}:`)) return [["arm", chosen]];
    return isOn ? [["arm", `${name}:${control}`]] : [];
  });
  return arms.length === 0 ? "" : `?${new URLSearchParams(arms)}`;
}
