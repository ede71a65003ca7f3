/** Timeout of the request, in milliseconds. */
const timeout = 10_000;

/** Whether the server currently responds for a page. */
export const isReachable = (href: string): Promise<boolean> =>
  fetch(href, { method: "HEAD", signal: AbortSignal.timeout(timeout) }).then(
    ({ ok }) => ok,
    () => false,
  );
