import type { ResolvedLink } from "../../payload/resolved-link.ts";
import type { ResolveContext } from "../resolve-context.ts";
import type { WrittenLink } from "./schema.ts";

/** Resolves a link to its address on a page. The check reports unknown routes. */
export function resolveLink(link: WrittenLink, page: ResolveContext): ResolvedLink {
  if (link.section !== undefined) return { href: `#${link.section}` };
  const newTab = link.newTab === true || (link.newTab === "by-route" && page.termsInNewTab);
  const tab = newTab ? { newTab: true as const } : {};
  if (link.href !== undefined)
    return { href: link.href, ...(/^https:/i.test(link.href) && { external: true as const }), ...tab };
  // The modal gives its section this id. The prefix avoids collisions with block ids.
  const hash = link.opens === undefined ? link.hash : `modal-${link.opens}`;
  const address = `${page.href(link.to ?? "")}${link.query ? `?${link.query}` : ""}${hash ? `#${hash}` : ""}`;
  return {
    href: address,
    ...(link.keepQuery && { keepQuery: true as const }),
    ...(link.modal !== undefined && { modal: link.modal }),
    ...tab,
  };
}
