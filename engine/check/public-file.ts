import { decodePath } from "../routing/page-path.ts";
import type { Manifests } from "../site/manifests.ts";

/** The file of `public/` that a path of this site leads to (Unicode NFC): "public/guides/care.pdf". Undefined if it names none. */
export function findPublicPath(href: string): string | undefined {
  const [path = ""] = href.split(/[?#]/);
  if (!/^\/(?!\/).*\.\w+$/.test(path) || /^\/(?:images|media)\//.test(path)) return undefined;
  const decoded = decodePath(path);
  return decoded === undefined ? undefined : `public${decoded.normalize("NFC")}`;
}

/** Whether a path of this site leads to a file of `public/`. */
export function leadsToFile({ otherFiles }: Manifests, href: string): boolean {
  const file = findPublicPath(href);
  return file !== undefined && otherFiles?.has(file) === true;
}
