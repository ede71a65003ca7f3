import { useMemo, useState } from "react";
import type { PageGroup } from "../../workshop-server/page-groups.ts";
import type { PageProblem } from "../../workshop-server/page-problems.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { moveInList } from "../list-keys.ts";
import { ProblemTags } from "../problem-tags.tsx";
import { translate } from "../texts/translate.ts";
import { useInView } from "../use-in-view.ts";
import type { ProblemsByFile } from "../use-problems.ts";

interface RouteListProps {
  readonly site: SiteView;
  readonly problems: ProblemsByFile;
  readonly current: string;
  onChoose(route: string): void;
}

/** Whether a page has a text in its name, path or title. */
export const matches = ({ name, path, title }: RouteEntry, search: string): boolean =>
  `${name}\n${path}\n${title}`.toLowerCase().includes(search.toLowerCase());

/** The problems that concern each route. */
function groupByRoute(problems: ProblemsByFile): ReadonlyMap<string, readonly PageProblem[]> {
  const groups = new Map<string, PageProblem[]>();
  for (const problem of [...problems.values()].flat())
    for (const route of problem.routes) {
      const group = groups.get(route);
      if (group) group.push(problem);
      else groups.set(route, [problem]);
    }
  return groups;
}

interface TagsProps extends Pick<RouteListProps, "site"> {
  readonly route: RouteEntry;
  readonly problems: readonly PageProblem[];
}

/** What is special about a page, in a few words. */
function Tags({ site, route, problems }: TagsProps) {
  const isTested = site.experiments.some(({ isOn, routes }) => isOn && routes.includes(route.name));
  const isChanged = site.campaigns.some(({ isOn, routes }) => isOn && routes.includes(route.name));
  return (
    <span className="tags">
      <ProblemTags problems={problems} />
      {isTested && <span className="tag">{translate("routes.experiment")}</span>}
      {isChanged && <span className="tag">{translate("routes.campaign")}</span>}
      {problems.some(({ code }) => code === "orphan-page") && (
        <span className="tag warning">{translate("routes.orphan")}</span>
      )}
      {route.group !== "error" && route.isHidden && <span className="tag">{translate("routes.hidden")}</span>}
    </span>
  );
}

/** Pages, each followed by its variants. A variant without its base on the list stands alone. */
function* listFamilies(
  routes: readonly RouteEntry[],
  base?: string,
  depth = 0,
): Generator<[RouteEntry, number]> {
  const names = new Set(routes.map(({ name }) => name));
  const isChild = (route: RouteEntry) =>
    base === undefined ? !names.has(route.base ?? "") : route.base === base;
  for (const route of routes.filter(isChild)) {
    yield [route, depth];
    yield* listFamilies(routes, route.name, depth + 1);
  }
}

interface RouteGroupProps extends Omit<RouteListProps, "problems"> {
  readonly group: PageGroup;
  readonly routes: readonly RouteEntry[];
  readonly byRoute: ReadonlyMap<string, readonly PageProblem[]>;
  /** The page at which the Tab key stops. */
  readonly stop: string | undefined;
}

/** A group of pages that can be folded. */
function RouteGroup({ group, site, routes, byRoute, current, stop, onChoose }: RouteGroupProps) {
  const currentButton = useInView<HTMLButtonElement>(current);
  return (
    <details open className="route-group">
      <summary tabIndex={-1}>
        {translate(`routes.${group}`)} <span className="count">{routes.length}</span>
      </summary>
      <ul>
        {[...listFamilies(routes)].map(([route, depth]) => (
          <li key={route.name} style={{ marginInlineStart: depth * 14 }}>
            <button
              ref={route.name === current ? currentButton : undefined}
              type="button"
              aria-current={route.name === current}
              tabIndex={route.name === stop ? 0 : -1}
              onClick={() => onChoose(route.name)}
            >
              <span className="title">{route.title || route.name}</span>
              <span className="path">{route.path}</span>
              <Tags site={site} route={route} problems={byRoute.get(route.name) ?? []} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function RouteList({ site, problems, current, onChoose }: RouteListProps) {
  const [search, setSearch] = useState("");
  const byRoute = useMemo(() => groupByRoute(problems), [problems]);
  const [last, setLast] = useState(current);
  if (last !== current) {
    setLast(current);
    // A search does not hide a page that has just been made.
    if (!site.routes.some((route) => route.name === current && matches(route, search))) setSearch("");
  }
  const routes = site.routes.filter((route) => matches(route, search));
  // The Tab key stops once: at the shown page, or at the first one of the search.
  const stop = routes.some(({ name }) => name === current) ? current : routes[0]?.name;
  return (
    <nav className="routes" aria-label={translate("pages")} onKeyDown={moveInList}>
      <div className="side-head">
        <h2 className="hidden">{translate("pages")}</h2>
        <input
          type="search"
          placeholder={translate("routes.find")}
          aria-label={translate("routes.find")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p className="hidden" role="status">
        {translate("routes.count", { count: routes.length })}
      </p>
      <div className="groups">
        {[...Map.groupBy(routes, ({ group }) => group)].map(([group, some]) => (
          <RouteGroup
            key={group}
            group={group}
            site={site}
            routes={some}
            byRoute={byRoute}
            current={current}
            stop={stop}
            onChoose={onChoose}
          />
        ))}
      </div>
      {routes.length === 0 && <p className="empty">{translate("routes.empty")}</p>}
    </nav>
  );
}
