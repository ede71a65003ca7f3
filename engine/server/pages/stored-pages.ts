import { renameDocument, renamePayload } from "../../render/document-slots.ts";
import type { PathMatch } from "../../routing/find-page.ts";
import { twinPath } from "../../routing/page-path.ts";
import { getPageKey } from "../../routing/page-policies.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Files, StoredFile } from "../http/stored-files.ts";

/** The stored files of a page. */
export type PageFile = "index.html" | "_payload.json";

/** A file of a page, and the key under which the build knows the policy of its document. */
export interface StoredPage {
  readonly file: StoredFile;
  readonly pageKey: string;
}

export type PageMatch = Extract<PathMatch, { readonly folder: string }>;

const fileIn = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);

/** Returns a function that reads a file of a page. It returns undefined if the file is not stored. */
export function storedPages(
  files: Files,
  table: SiteTable,
): (match: PageMatch, name: PageFile) => Promise<StoredPage | undefined> {
  const readFile = async (side: "web" | "server", folder: string, name: PageFile) => {
    const file = await files[side](fileIn(folder, name));
    return file && { file, pageKey: getPageKey(side, folder) };
  };

  /**
   * A base page. It has its own file if it differs from its twin. Otherwise it is the twin with other names.
   */
  const base = async ({ route: routeName, market, folder }: PageMatch, name: PageFile) => {
    const route = table.routes.find((candidate) => candidate.name === routeName);
    const segment = table.markets.find(({ code }) => code === market)?.segment;
    if (route === undefined || segment === undefined) return undefined;
    if (route.ownBase) return readFile("server", `base/${market}/${folder}`.replace(/\/$/, ""), name);
    const path = twinPath(route.path, segment);
    const twin = await readFile("web", path.slice(1), name);
    const rename = name === "index.html" ? renameDocument : renamePayload;
    return twin && { ...twin, file: files.derive(twin.file, "base", (text) => rename(text, route)) };
  };

  return (match, name) => {
    if (match.kind === "base") return base(match, name);
    if (match.kind === "from") return readFile("server", `from/${match.market}/${match.folder}`, name);
    return readFile("web", match.folder, name);
  };
}
