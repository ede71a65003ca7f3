import type { WrittenLink } from "../link/schema.ts";

/**
 * Parses the destination of a Markdown link: `to:route#hash`, `to:route?modal=section#hash`, `section:id`, or an
 * address.
 */
export function parseLinkTarget(destination: string): WrittenLink {
  if (destination.startsWith("to:")) {
    const [address = "", hash] = destination.slice(3).split("#");
    const [to = "", modal] = address.split("?modal=");
    return { to, ...(hash && { hash }), ...(modal && { modal }) };
  }
  if (destination.startsWith("section:")) return { section: destination.slice(8) };
  return { href: destination };
}
