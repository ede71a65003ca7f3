import { refuseOutsideLink } from "./outside-link.ts";

/** An address that is not gone to (spec, sections 5 and 8). */
export class NavigationRefused extends Error {}

export interface Destination {
  readonly url: URL;
  /** Another host, or no page at all (mailto:, tel:): the browser's own business. */
  readonly isOutside: boolean;
}

/** Starts like an address with a host or a scheme of its own, or tries to: what browsers strip or turn counts too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const outside = /^ *(?:[a-z][a-z0-9+.-]*:|\/\/)|[\u0000-\u001f\\]/i;

/**
 * Where an address leads from the page at `base`. Outside only to `allowedHosts` by https, mailto: and tel:
 * @throws NavigationRefused
 */
export function destinationOf(href: string, base: string, allowedHosts: readonly string[]): Destination {
  const own = new URL(base);
  // A query and a hash may hold anything.
  if (!outside.test(href.replace(/[?#].*/s, ""))) return { url: new URL(href, own), isOutside: false };
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url?.origin === own.origin && href.startsWith(own.origin)) return { url, isOutside: false };
  const refused = refuseOutsideLink(href, allowedHosts);
  if (url !== undefined && refused === undefined) return { url, isOutside: true };
  throw new NavigationRefused(
    url !== undefined && refused === "protocol"
      ? `Cannot navigate to a URL with '${url.protocol}' protocol.`
      : `Navigating to an external URL is not allowed by default. Name its host in allowedHosts of site.json: ${JSON.stringify(href)}`,
  );
}
