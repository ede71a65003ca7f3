/** Why an external URL is refused. Undefined if it is allowed (spec, sections 5 and 8). */
export function refuseOutsideLink(
  href: string,
  allowedHosts: readonly string[],
): "protocol" | "host" | "malformed" | undefined {
  // Browsers strip control characters and treat a backslash as a slash, so they may load another URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  if (/[\u0000-\u001f\\]/.test(href) || href.startsWith("//")) return "malformed";
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return "malformed";
  }
  if (url.protocol === "mailto:" || url.protocol === "tel:") return undefined;
  if (url.protocol !== "https:") return "protocol";
  // Without the slashes, browsers read it as a path of this site.
  if (!/^https:\/\//i.test(href)) return "malformed";
  return allowedHosts.includes(url.host) ? undefined : "host";
}

/** Thrown for a URL that a page may not navigate to (spec, sections 5 and 8). */
export class NavigationRefused extends Error {}

export interface Destination {
  readonly url: URL;
  /** Another host, or not a page (mailto:, tel:, what the server answers itself). The browser handles it. */
  readonly isOutside: boolean;
}

/**
 * Matches a URL with its own host or scheme, or an attempt at one. Includes characters that browsers strip or
 * convert.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const outside = /^ *(?:[a-z][a-z0-9+.-]*:|\/\/)|[\u0000-\u001f\\]/i;

/**
 * Resolves a URL from the page at `base`. Outside the site, only https URLs of `allowedHosts`, mailto: and
 * tel: are allowed.
 *
 * @throws NavigationRefused
 */
export function findDestination(href: string, base: string, allowedHosts: readonly string[]): Destination {
  const pageUrl = new URL(base);
  // Ignore the query and the hash, which may contain anything.
  if (!outside.test(href.replace(/[?#].*/s, "")))
    return { url: new URL(href, pageUrl), isOutside: href.startsWith("/api/") };
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url?.origin === pageUrl.origin && href.startsWith(pageUrl.origin)) return { url, isOutside: false };
  const refused = refuseOutsideLink(href, allowedHosts);
  if (url !== undefined && refused === undefined) return { url, isOutside: true };
  throw new NavigationRefused(
    url !== undefined && refused === "protocol"
      ? `Cannot navigate to a URL with '${url.protocol}' protocol.`
      : `Navigating to an external URL is not allowed by default. Add its host to allowedHosts in site.json: ${JSON.stringify(href)}`,
  );
}
