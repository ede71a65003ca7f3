import type { WrittenLink } from "../link/schema.ts";

/** Parses the destination of a Markdown link: `to:route#hash`, `section:id`, or an address. */
export function parseLinkTarget(destination: string): WrittenLink {
  if (destination.startsWith("to:")) {
    const [to = "", hash] = destination.slice(3).split("#");
    return { to, ...(hash && { hash }) };
  }
  if (destination.startsWith("section:")) return { section: destination.slice(8) };
  return { href: destination };
}
