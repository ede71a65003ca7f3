import { getPageKey } from "../../routing/page-policies.ts";
import { type Side, type SideTable, sideFile, sidePages } from "../../routing/sides.ts";
import type { DocumentHeaders } from "../http/document-headers.ts";
import type { Files } from "../http/stored-files.ts";

const nameOfPage = /^(?:(.*)\/)?(index\.html|_payload\.json)$/;

/** The files of a site on one side of its edges. Everything else asks for them as if there were no other side. */
export function sideFiles(files: Files, table: SideTable, side: Side): Files {
  const pages = sidePages(table, side);
  const find = (from: "web" | "server") => (path: string) => {
    const [, folder = "", name] = nameOfPage.exec(path) ?? [];
    const sideFolder = name === undefined ? undefined : pages.get(getPageKey(from, folder));
    if (sideFolder !== undefined) return files.server(`${sideFolder}/${name}`);
    return files[from](from === "server" && path === "orders.json" ? sideFile(side, path) : path);
  };
  return { web: find("web"), server: find("server"), derive: files.derive };
}

/** The headers of the documents of a side: a page that differs has a policy of its sideFolder. */
export function sideHeaders(getHeaders: DocumentHeaders, table: SideTable, side: Side): DocumentHeaders {
  const pages = sidePages(table, side);
  return (pageKey) => {
    const sideFolder = pages.get(pageKey);
    return getHeaders(sideFolder === undefined ? pageKey : getPageKey("server", sideFolder));
  };
}
