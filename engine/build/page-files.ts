import type { Side } from "./output.ts";

/** The paths of a page's files. `folder` is `take/de`, or empty for the home page. */
export function pageFiles(folder: string): { readonly document: string; readonly payload: string } {
  const base = folder === "" ? "" : `${folder}/`;
  return { document: `${base}index.html`, payload: `${base}_payload.json` };
}

/** A file of a page. */
export interface PageFile {
  readonly kind: "document" | "payload";
  readonly side: Side;
  readonly path: string;
}

/** Lists the files of the page with a key (see `getPageKey`). */
export function listPageFiles(pageKey: string): readonly PageFile[] {
  // SAFETY: `getPageKey` starts each key with the side.
  const [side, folder = ""] = pageKey.split(":", 2) as [Side, string?];
  const { document, payload } = pageFiles(folder);
  return [
    { kind: "document", side, path: document },
    { kind: "payload", side, path: payload },
  ];
}
