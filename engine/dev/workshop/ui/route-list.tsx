import { useState } from "react";
import type { Problem } from "../../../problems/problem.ts";
import type { RouteEntry } from "../workshop-desk.ts";

interface RouteListProps {
  readonly routes: readonly RouteEntry[];
  readonly problems: readonly Problem[];
  readonly current: string;
  onChoose(route: string): void;
}

const matches = ({ name, path, title }: RouteEntry, search: string): boolean =>
  `${name}\n${path}\n${title}`.toLowerCase().includes(search.toLowerCase());

/** What is special about a page, in a few words. */
function Tags({ route, problems }: { readonly route: RouteEntry; readonly problems: readonly Problem[] }) {
  const own = problems.filter(({ file }) => file === route.files[0]);
  const errors = own.filter(({ severity }) => severity === "error").length;
  return (
    <span className="tags">
      {errors > 0 && <span className="tag error">{errors} errors</span>}
      {own.length > errors && <span className="tag warning">{own.length - errors} warnings</span>}
      {route.base && <span className="tag">of {route.base}</span>}
      {route.isHidden && <span className="tag">noindex</span>}
    </span>
  );
}

export function RouteList({ routes, problems, current, onChoose }: RouteListProps) {
  const [search, setSearch] = useState("");
  const found = routes.filter((route) => matches(route, search));
  return (
    <nav className="routes" aria-label="Pages">
      <input
        type="search"
        placeholder="Find a page"
        aria-label="Find a page"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="hidden" role="status">
        {found.length} pages
      </p>
      <ul>
        {found.map((route) => (
          <li key={route.name}>
            <button type="button" aria-current={route.name === current} onClick={() => onChoose(route.name)}>
              <span className="path">{route.path}</span>
              <span className="title">{route.title}</span>
              <Tags {...{ route, problems }} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="empty">No page has this in its name, path or title.</p>}
    </nav>
  );
}
