/** The name of a route's twin: `take` → `take-2`; the home page's is `index-home` (decision 1). */
export const twinName = (name: string, home: string): string =>
  name === home ? `${name}-home` : `${name}-2`;

/** Every name by which a route can be meant, with the route it belongs to: bases and twins. */
export function routeNames(
  routes: Iterable<{ name: string; path: string | undefined }>,
  home: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, path } of routes) {
    if (path === undefined) continue;
    names.set(name, name);
    names.set(twinName(name, home), name);
  }
  return names;
}
