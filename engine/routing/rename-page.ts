/** A page under two names: the twin that is stored, and the base route that shows the same. */
export interface PageNames {
  readonly route: string;
  readonly path: string;
}

/**
 * A stored twin → its base page, in HTML or as a payload. Both show the same blocks and links; only the
 * route's name and the path differ, which stand in the `<body>` tag and at the head of the payload.
 */
export function renamePage(text: string, twin: PageNames, base: PageNames): string {
  const names = ({ route, path }: PageNames) =>
    `"route":${JSON.stringify(route)},"path":${JSON.stringify(path)}`;
  return text
    .replace(`data-route="${twin.route}"`, `data-route="${base.route}"`)
    .replace(names(twin), () => names(base));
}
