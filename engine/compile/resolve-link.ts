import type { ResolvedLink } from "../schema/resolved.ts";

export interface LinkValue {
  readonly to?: string;
  readonly hash?: string;
  readonly query?: string;
  readonly modal?: string;
  readonly opens?: string;
  readonly section?: string;
  readonly href?: string;
  readonly keepQuery?: boolean;
  readonly newTab?: boolean | "by-route";
}

/** A link of a manifest → its address on a page. `href` finds a route's path; unknown ones are check errors. */
export function resolveLink(
  link: LinkValue,
  href: (route: string) => string,
  termsInNewTab: boolean,
): ResolvedLink {
  if (link.section !== undefined) return { href: `#${link.section}` };
  const newTab = link.newTab === true || (link.newTab === "by-route" && termsInNewTab);
  const tab = newTab ? { newTab: true as const } : {};
  if (link.href !== undefined)
    return { href: link.href, ...(/^https:/i.test(link.href) && { external: true as const }), ...tab };
  // The id that the modal gives the section: no block of a page has it by chance.
  const hash = link.opens === undefined ? link.hash : `modal-${link.opens}`;
  const address = `${href(link.to ?? "")}${link.query ? `?${link.query}` : ""}${hash ? `#${hash}` : ""}`;
  return {
    href: address,
    ...(link.keepQuery && { keepQuery: true as const }),
    ...(link.modal !== undefined && { modal: link.modal }),
    ...tab,
  };
}
