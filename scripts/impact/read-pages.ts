import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageCode } from "../../engine/build/build-id.ts";
import { latestBuildFile } from "../../engine/build/build-record.ts";
import { filesIn } from "../../engine/build/files-in.ts";
import { projectAt } from "../../engine/build/project.ts";
import type { SitePage } from "../../engine/edit/payload-reader.ts";
import { errorPath, twinPath } from "../../engine/routing/page-path.ts";
import { previewFolder } from "../../engine/server/previews/preview-files.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";

/** The pages of a build: for each one, the hash of its documents and payloads. */
export interface BuiltPages {
  /** By `pageKey`. */
  readonly pages: Readonly<Record<string, string>>;
  /** Hashes of the other files that visitors and search engines get, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Addresses of code and styles that every document names. */
  readonly shared: readonly string[];
}

/** Identifies a route in a market. */
const pageKey = (route: string, market: string): string => `${route} ${market}`;

/** The route and the market of a page. */
export function pageOf(key: string): SitePage {
  const [route = "", market = ""] = key.split(" ");
  return { route, market };
}

/** Where the files of a route in a market are, in `dist/` (web) and `dist-server/`. */
function foldersOf(site: LinkedSite): ReadonlyMap<string, string> {
  const { markets, settings } = site.manifests;
  const folders = new Map<string, string>();
  for (const { name, path } of site.routes.values()) {
    for (const { code, segment } of markets?.value.markets ?? []) {
      const key = pageKey(name, code);
      const isDefault = code === markets?.value.default;
      if (path === undefined) {
        if (name !== settings?.value.errorPage) continue;
        folders.set(`server:errors/${code}`, key);
        folders.set(`web:${errorPath(segment).slice(1)}`, key);
        if (isDefault) folders.set("web:404", key);
        continue;
      }
      folders.set(`web:${twinPath(path, segment).slice(1)}`, key);
      folders.set(`server:from/${code}${path}`, key);
      folders.set(`server:base/${code}${path}`.replace(/\/$/, ""), key);
      if (isDefault) folders.set(`web:${path.slice(1)}`, key);
    }
  }
  return folders;
}

const pageFile = /^(?:(?:(.*)\/)?(index\.html|_payload\.json)|(404)\.html)$/;

/** Where the build stores pages as they are in another state of the campaigns. */
const inState = /^server:sides\/pages\/\d+\/(web|server)\/?/;

interface File {
  readonly side: "web" | "server";
  readonly path: string;
  /** In latin1, so that every byte stays as it is. */
  readonly text: string;
}

/** The files of both output folders that `isRead` accepts. The preview counts as part of them. */
function readFiles(content: string, isRead: (side: File["side"], path: string) => boolean): File[] {
  const { out, outServer } = projectAt(content);
  const preview = join(outServer, previewFolder);
  const roots = [
    ...([
      ["web", out],
      ["server", outServer],
    ] as const),
    ...([
      ["web", join(preview, "web")],
      ["server", join(preview, "server")],
    ] as const),
  ];
  return roots.flatMap(([side, root]) =>
    (existsSync(root) ? filesIn(root) : [])
      .filter((path) => !(root === outServer && path.startsWith(`${previewFolder}/`)) && isRead(side, path))
      .map((path) => ({ side, path, text: readFileSync(join(root, path), "latin1") })),
  );
}

const sharedAddress = /\/assets\/(?!img\/)[\w./-]+\.(?:js|css|woff2)/g;

/** The addresses of code and styles that every document names. */
function sharedAddresses(documents: readonly string[]): readonly string[] {
  const [first = "", ...others] = documents;
  return [...new Set(first.match(sharedAddress))].filter((address) =>
    others.every((document) => document.includes(address)),
  );
}

/** An address without the hash of its content. */
const withoutHash = (address: string): string => address.replace(/-[\w-]{6,8}(?=\.\w+$)/, "");

/** Files besides pages that visitors and search engines get, and that have the same name in every build. */
const isOther = (path: string): boolean => !/^(?:assets|builds)\//.test(path) && !pageFile.test(path);

/**
 * Reads the pages of a build. Ignores what differs between any two builds: the hash of code and tables, and
 * the addresses of code and styles that every document names.
 */
export function readPages(content: string, site: LinkedSite): BuiltPages {
  const folders = foldersOf(site);
  // SAFETY: the build writes these files.
  const readWeb = (path: string) => JSON.parse(readFileSync(join(projectAt(content).out, path), "utf8"));
  const { id } = readWeb(latestBuildFile) as { id: string };
  const { code, tables } = readWeb(`builds/meta/${id}.json`) as PageCode;
  const read = readFiles(content, (side, path) => pageFile.test(path) || (side === "web" && isOther(path)));
  const documents = read.filter(({ path }) => path.endsWith("index.html")).map(({ text }) => text);
  const shared = sharedAddresses(documents);
  const digests = new Map<string, string[]>();
  const files: Record<string, string> = {};
  for (const { side, path, text } of read) {
    const [, folder = "", kind, isMissing] = pageFile.exec(path) ?? [];
    if (kind === undefined && isMissing === undefined) {
      files[path] = hash("sha256", text);
      continue;
    }
    const place = `${side}:${isMissing ?? folder}`.replace(inState, "$1:");
    const key = folders.get(place);
    // A page that nobody can assign would be missing in reports.
    if (key === undefined) throw new Error(`No route has the page ${path} of the build in ${content}.`);
    const plain = shared.reduce((all, address) => all.replaceAll(address, withoutHash(address)), text);
    const own = hash("sha256", plain.replaceAll(code + tables, ""));
    digests.set(key, [...(digests.get(key) ?? []), `${kind} ${own}`]);
  }
  const pages = Object.fromEntries(
    [...digests].map(([key, all]) => [key, hash("sha256", all.sort().join("\n"))] as const),
  );
  return { pages, files, shared };
}

/** The pages that two builds do not have in common, in the order of the second one. */
export function differingPages(before: BuiltPages, after: BuiltPages): readonly string[] {
  const keys = new Set([...Object.keys(after.pages), ...Object.keys(before.pages)]);
  return [...keys].filter((key) => before.pages[key] !== after.pages[key]);
}
