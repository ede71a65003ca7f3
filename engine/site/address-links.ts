import type { SourceLocation } from "../json/document.ts";
import { findLinks } from "./find-links.ts";
import type { LinkedSite } from "./link-site.ts";
import { richTextLinks } from "./rich-text-links.ts";

/** A link to an e-mail address or a phone number. */
export interface AddressLink extends SourceLocation {
  readonly href: string;
  /** What follows the scheme, decoded, without its query: "hello@shop.example". */
  readonly address: string;
}

function addressOf(href: string, scheme: string): string | undefined {
  if (!href.toLowerCase().startsWith(scheme)) return undefined;
  const written = href.slice(scheme.length).split("?")[0] ?? "";
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/**
 * Whether a text could not insert a value, such as `{email}`. Another rule reports why. `shownForms` writes
 * "00" for such a value, or leaves it as it is if no market shows the text.
 */
const isUnknown = (address: string): boolean => address === "00" || address.includes("{");

/** Every link of a scheme (`mailto:` or `tel:`), in fields and in texts. */
export function* addressLinks(site: LinkedSite, scheme: "mailto:" | "tel:"): Generator<AddressLink> {
  for (const { link, use, below } of findLinks(site)) {
    const address = addressOf(link.href ?? "", scheme);
    if (address !== undefined) yield { href: link.href ?? "", address, ...use.locate([...below, "href"]) };
  }
  for (const { target, document, path } of richTextLinks(site)) {
    const address = addressOf(target.href ?? "", scheme);
    if (address !== undefined && !isUnknown(address))
      yield { href: target.href ?? "", address, document, path };
  }
}
