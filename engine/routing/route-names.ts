/** The name of a route's twin: `take` → `take-2`; the home page's is `index-home` (decision 1). */
export const twinName = (name: string, home: string): string =>
  name === home ? `${name}-home` : `${name}-2`;

/** Maps all route names, those of base routes and of twins, to the name of their base route. */
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
