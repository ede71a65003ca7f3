import type { WrittenLink } from "../link/schema.ts";

/** Prints a link as the destination of a Markdown link, which `parseLinkTarget` reads. */
export function printLinkTarget({ to, hash, modal, section, href = "" }: WrittenLink): string {
  if (section !== undefined) return `section:${section}`;
  if (to === undefined) return href;
  return `to:${to}${modal ? `?modal=${modal}` : ""}${hash ? `#${hash}` : ""}`;
}
