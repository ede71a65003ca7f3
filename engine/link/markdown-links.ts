/** What a link inside a formatted text points at: `to:route#hash`, `section:id`, or an address. */
export type LinkTarget =
  | { readonly to: string; readonly hash?: string; readonly section?: never; readonly href?: never }
  | { readonly section: string; readonly to?: never; readonly href?: never }
  | { readonly href: string; readonly to?: never; readonly section?: never };

/** A Markdown link's destination → what it points at. */
export function parseLinkTarget(destination: string): LinkTarget {
  if (destination.startsWith("to:")) {
    const [to = "", hash] = destination.slice(3).split("#");
    return { to, ...(hash && { hash }) };
  }
  if (destination.startsWith("section:")) return { section: destination.slice(8) };
  return { href: destination };
}

/** The targets of all links in a text of simple Markdown. */
export function markdownLinks(text: string): LinkTarget[] {
  if (!text.includes("](")) return [];
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => parseLinkTarget(match[1] ?? ""));
}
