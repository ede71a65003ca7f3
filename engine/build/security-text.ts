import { shownValue } from "../markets/market.ts";
import type { SiteManifest } from "../schema/site.ts";

export const securityTextFile = ".well-known/security.txt";

const day = 24 * 60 * 60 * 1000;

/** RFC 9116, section 2.5.5, recommends less than a year. */
const validDays = 364;

/**
 * The contact for reporting security problems (RFC 9116): the shop's e-mail address. Returns undefined if the
 * shop has none, because the file requires a contact. `now` is in milliseconds since 1970.
 */
export function securityText({ url, contact }: SiteManifest, now: number): string | undefined {
  if (contact === undefined) return undefined;
  const address = encodeURI(shownValue(contact.email));
  const expires = new Date(Math.floor(now / day + validDays) * day);
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    `Canonical: ${new URL(`/${securityTextFile}`, url).href}`,
    "",
  ].join("\n");
}
