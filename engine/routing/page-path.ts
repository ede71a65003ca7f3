/** The path of a twin: `/take` and `de` → `/take/de`. The home page's twin is `/de` (decision 1). */
export const twinPath = (path: string, segment: string): string =>
  path === "/" ? `/${segment}` : `${path}/${segment}`;

/**
 * The placeholder for the value in the stored twin of a route that takes any value. The handler replaces it
 * with the visitor's value.
 */
export const fromPlaceholder = "{from}";

/** The URL of a shell. Its name depends on its content, so the file never changes. */
export const shellPath = (name: string): string => `/assets/frames/${name}.json`;

/** The URL of a market's consent banner. */
export const consentPath = (market: string): string => `/builds/consent/${market}.json`;

/** The path under which a market's error page is fetched. There is no document at this path. */
export const errorPath = (segment: string): string => `/builds/errors/${segment}`;

/** The URL of a page's payload (decision 24): `/take/de` → `/take/de/_payload.json`. */
export const payloadPath = (path: string): string =>
  path === "/" ? "/_payload.json" : `${path}/_payload.json`;
