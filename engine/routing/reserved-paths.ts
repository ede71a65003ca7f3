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
