/** The path of a twin: `/take` and `de` → `/take/de`; the home page's is `/de` (decision 1). */
export const twinPath = (path: string, segment: string): string =>
  path === "/" ? `/${segment}` : `${path}/${segment}`;

/** What stands for the value in the stored twin of a route that takes any; the handler puts the visitor's in its place. */
export const fromPlaceholder = "{from}";

/** The address of a frame: named after its content, so it never changes. */
export const framePath = (name: string): string => `/assets/frames/${name}.json`;

/** The address of a market's consent banner. Its content may change with a build, whose id is its query. */
export const consentPath = (market: string): string => `/assets/consent/${market}.json`;

/** The path that a market's error page is fetched by; no document stands there. */
export const errorPath = (segment: string): string => `/builds/errors/${segment}`;

/** The address of a page's payload (decision 24): `/take/de` → `/take/de/_payload.json`. */
export const payloadPath = (path: string): string =>
  path === "/" ? "/_payload.json" : `${path}/_payload.json`;
