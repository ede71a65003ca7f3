import type { Found } from "../routing/find-page.ts";
import { twinPath } from "../routing/page-path.ts";
import { pagePlace } from "../routing/page-policies.ts";
import { renamePage } from "../routing/rename-page.ts";
import type { SiteTable } from "../routing/site-table.ts";
import type { Files, StoredFile } from "./files.ts";

/** What of a page is wanted. */
export type PageFile = "index.html" | "_payload.json";

/** A file of a page, and the place by which the build knows the policy of its document. */
export interface StoredPage {
  readonly file: StoredFile;
  readonly place: string;
}

/** A page that was found. */
export type PageFound = Extract<Found, { readonly folder: string }>;

const fileIn = (folder: string, name: string): string => (folder === "" ? name : `${folder}/${name}`);

/** Where the build has put the pages. The answer reads a page's file; undefined where it is not stored. */
export function storedPages(
  files: Files,
  table: SiteTable,
): (found: PageFound, name: PageFile) => Promise<StoredPage | undefined> {
  const on = async (side: "web" | "server", folder: string, name: PageFile) => {
    const file = await files[side](fileIn(folder, name));
    return file && { file, place: pagePlace(side, folder) };
  };

  /** A base page: stored by itself where it differs from its twin, else the twin under its name. */
  const base = async ({ route: wanted, market, folder }: PageFound, name: PageFile) => {
    const route = table.routes.find((candidate) => candidate.name === wanted);
    const segment = table.markets.find(({ code }) => code === market)?.segment;
    if (route === undefined || segment === undefined) return undefined;
    if (route.ownBase) return on("server", `base/${market}/${folder}`.replace(/\/$/, ""), name);
    const path = twinPath(route.path, segment);
    const twin = await on("web", path.slice(1), name);
    const names = [
      { route: route.twin, path },
      { route: route.name, path: route.path },
    ] as const;
    return twin && { ...twin, file: files.derive(twin.file, "base", (text) => renamePage(text, ...names)) };
  };

  return (found, name) => {
    if (found.kind === "base") return base(found, name);
    if (found.kind === "from") return on("server", `from/${found.market}/${found.folder}`, name);
    return on("web", found.folder, name);
  };
}
