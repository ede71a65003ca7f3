import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltPages } from "../impact/compare-pages.ts";
import { errorPath, twinPath } from "../routing/page-path.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PageCode } from "./build-id.ts";
import { latestBuildFile } from "./build-record.ts";
import { filesIn } from "./files-in.ts";
import type { Project } from "./project.ts";

/** Finds the folders of every page's files, as `web:take/de` or `server:from/DE/take`, with the page's key. */
function mapFolders({ manifests, routes }: LinkedSite): ReadonlyMap<string, string> {
  const { markets, settings } = manifests;
  const folders = new Map<string, string>();
  for (const { name, path } of routes.values()) {
    for (const { code, segment } of markets?.value.markets ?? []) {
      const key = `${name} ${code}`;
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

/** Where the server has the pages of the preview, and pages in other states of the campaigns. */
const storedCopy = /^(?:preview|sides\/pages\/\d+)\/(web|server)\//;

const sharedAddress = /\/assets\/(?!img\/)[\w./-]+\.(?:js|css|woff2)/g;

/** The addresses of code and styles that every document names. */
function findSharedAddresses(documents: readonly string[]): readonly string[] {
  const [first = "", ...others] = documents;
  return [...new Set(first.match(sharedAddress))].filter((address) =>
    others.every((document) => document.includes(address)),
  );
}

/**
 * Reads the pages of a build, and the other files that have the same name in every build. Ignores what differs between
 * any two builds: the hash of code and tables, and the hashes in the addresses of code and styles that every document
 * names.
 */
export function readPages(project: Project, site: LinkedSite): BuiltPages {
  const folders = mapFolders(site);
  // SAFETY: the build writes these files.
  const readWeb = (path: string) => JSON.parse(readFileSync(join(project.out, path), "utf8"));
  const { id } = readWeb(latestBuildFile) as { id: string };
  const { code, tables } = readWeb(`builds/meta/${id}.json`) as PageCode;
  const files = (["web", "server"] as const).flatMap((side) => {
    const root = side === "web" ? project.out : project.outServer;
    return (existsSync(root) ? filesIn(root) : []).flatMap((file) => {
      const path = file.replace(storedCopy, "");
      const shownSide = side === "server" ? (storedCopy.exec(file)?.[1] ?? side) : side;
      const [isPage, folder = "", , missing] = pageFile.exec(path) ?? [];
      if (!isPage && (shownSide === "server" || /^(?:assets|builds)\//.test(path))) return [];
      // In latin1, every byte stays as it is.
      const text = readFileSync(join(root, file), "latin1");
      return [{ path, text, folder: isPage && `${shownSide}:${missing ?? folder}` }];
    });
  });
  const documents = files.filter(({ path }) => path.endsWith("index.html")).map(({ text }) => text);
  const shared = findSharedAddresses(documents);
  const pages: Record<string, string[]> = {};
  const others: Record<string, string> = {};
  for (const { path, text, folder } of files) {
    if (folder === undefined) {
      others[path] = hash("sha256", text);
      continue;
    }
    const key = folders.get(folder);
    // Reports would leave out a page without a route.
    if (key === undefined) throw new Error(`No route has the page ${path} of the build in ${project.root}.`);
    const plain = shared.reduce(
      (result, address) => result.replaceAll(address, address.replace(/-[\w-]{6,8}(?=\.\w+$)/, "")),
      text,
    );
    pages[key] = [...(pages[key] ?? []), `${path} ${hash("sha256", plain.replaceAll(code + tables, ""))}`];
  }
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([key, hashes]) => [key, hash("sha256", hashes.sort().join("\n"))]),
    ),
    files: others,
    shared,
  };
}
