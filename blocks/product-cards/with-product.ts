import type { ResolvedLink } from "../../engine/schema/resolved.ts";

/** The link with `product=<id>` in its query; the visitor's own query is kept beside it. */
export function withProduct(link: ResolvedLink, id: string): ResolvedLink {
  const [address = "", hash] = link.href.split("#", 2);
  const query = `${address.includes("?") ? "&" : "?"}product=${id}`;
  return { ...link, href: `${address}${query}${hash === undefined ? "" : `#${hash}`}`, keepQuery: true };
}
