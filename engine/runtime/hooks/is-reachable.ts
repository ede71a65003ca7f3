/** Whether the server currently responds for a page. */
export const isReachable = (href: string): Promise<boolean> =>
  fetch(href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
