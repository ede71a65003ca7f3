/** The path of a twin: `/take` and `de` → `/take/de`. The home page's twin is `/de` (decision 1). */
export const twinPath = (path: string, segment: string): string =>
  path === "/" ? `/${segment}` : `${path}/${segment}`;

/**
 * The placeholder for the value in the stored twin of a route that takes any value. The handler replaces it
 * with the visitor's value.
 */
export const fromPlaceholder = "{from}";

/** The path of an order's page, below the twin of the route that shows orders. */
export const orderPagePath = (path: string, segment: string, id: string): string =>
  `${twinPath(path, segment)}/${id}`;

/** The URL of a shell. Its name depends on its content, so the file never changes. */
export const shellPath = (name: string): string => `/assets/frames/${name}.json`;

/** The URL of a market's consent banner. */
export const consentPath = (market: string): string => `/builds/consent/${market}.json`;

/** The path under which a market's error page is fetched. There is no document at this path. */
export const errorPath = (segment: string): string => `/builds/errors/${segment}`;

/** The URL of a page's payload (decision 24): `/take/de` → `/take/de/_payload.json`. */
export const payloadPath = (path: string): string =>
  path === "/" ? "/_payload.json" : `${path}/_payload.json`;

/**
 * Decodes a pathname. Undefined if it cannot be a page's: malformed, or with an encoded part that changes its
 * structure (a slash, `..`, a host).
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
    return /%2f/i.test(pathname) || /[\u0000-\u001f\\]|\.\.|^\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The message for a locale segment that does not exist (spec, section 8). */
export const notFound = "Page not found";

/** The message for an unmatched route (spec, section 8; decision 7). */
export const missingPath = (path: string, search: string): string => `${notFound}: ${path}${search}`;

/** Paths that the server answers itself, before pages: its health, its metrics and its figures. */
const reserved: ReadonlySet<string> = new Set([
  "/admin",
  "/api",
  "/healthz",
  "/livez",
  "/metrics",
  "/readyz",
]);

/** Whether a path belongs to the server. */
export const isReservedPath = (path: string): boolean => reserved.has(path.toLowerCase());
