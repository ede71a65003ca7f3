import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { latestBuildFile } from "../build/build-record.ts";
import { buildRepeatTable } from "../build/build-repeat-table.ts";
import { contentHash } from "../build/hash.ts";
import type { Project } from "../build/project.ts";
import { listPublicPaths } from "../build/public-files.ts";
import { securityText, securityTextFile } from "../build/security-text.ts";
import { printSitemap, robots, sitemapEntry } from "../build/sitemap.ts";
import { compileThemes } from "../compile/compile-themes.ts";
import type { CompiledPage } from "../compile/page-compiler.ts";
import { mediaPaths } from "../media/media-file.ts";
import type { Shell } from "../payload/payload.ts";
import { printThemes } from "../render/theme-styles.ts";
import { shellPath } from "../routing/page-path.ts";
import type { Files, StoredFile } from "../server/http/stored-files.ts";
import { findErrorPage, findServerPage, findTwin, type SitePage } from "./find-site-page.ts";
import type { PageInfo } from "./page-info.ts";
import type { RequestedPictures } from "./requested-pictures.ts";
import type { DocumentParts } from "./site-document.ts";
import { memoryBuild, type SitePages } from "./site-pages.ts";

function sitemapFiles({ setup }: SitePages): ReadonlyMap<string, string> {
  const { site, markets, settings } = setup;
  const entries = [...site.routes.values()].flatMap((route) =>
    markets.markets.flatMap(({ code }) => sitemapEntry(setup, route, code) ?? []),
  );
  return printSitemap(entries, settings.url);
}

/** A text of the web root that belongs to the whole site. Undefined if a build writes none to this path. */
function siteText(pages: SitePages, path: string): string | undefined {
  const { settings } = pages.setup;
  switch (path) {
    case latestBuildFile:
      return JSON.stringify({ id: memoryBuild, timestamp: Date.now() });
    case "robots.txt":
      return robots(settings.url);
    case securityTextFile:
      return securityText(settings, Date.now());
    default:
      return path.startsWith("sitemap") ? sitemapFiles(pages).get(path) : undefined;
  }
}

interface SiteFilesSetup {
  readonly project: Project;
  readonly pages: SitePages;
  readonly picture: RequestedPictures["read"];
  /** Shells by name. They outlive an edit, after which open pages may still ask for them. */
  readonly shells: Map<string, string>;
  /** What a page of a route tells its tools, besides the state. */
  readonly describe: ((pages: SitePages, route: string) => Omit<PageInfo, "state" | "themes">) | undefined;
  readonly renderDocument: (page: CompiledPage, parts: Pick<DocumentParts, "shell" | "info">) => string;
}

type Content = string | Uint8Array<ArrayBuffer>;

function toStoredFile(content: Content): StoredFile {
  const body = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { body, etag: `"${contentHash(body, 16)}"` };
}

/** Files that are created on the first request for them. */
function createOnce(create: (path: string) => Promise<Content | undefined>): Files["web"] {
  const files = new Map<string, StoredFile>();
  return async (path) => {
    const file = files.get(path);
    if (file !== undefined) return file;
    const content = await create(path);
    if (content === undefined) return undefined;
    const storedFile = toStoredFile(content);
    files.set(path, storedFile);
    return storedFile;
  };
}

/** Returns a function that creates a changed copy of a file once for each name. */
function deriveOnce(): Files["derive"] {
  const copiesByFile = new WeakMap<StoredFile, Map<string, StoredFile>>();
  return (file, name, change) => {
    const copies = copiesByFile.get(file) ?? new Map<string, StoredFile>();
    const copy = copies.get(name) ?? toStoredFile(change(new TextDecoder().decode(file.body)));
    copiesByFile.set(file, copies.set(name, copy));
    return copy;
  };
}

/** The folder and the name of a page's file: `take/de/index.html`. */
const pageFilePattern = /^(?:(.+)\/)?(index\.html|_payload\.json)$/;

/** The files that a build of one state of a site would write. Each is created when it is requested. */
export function siteFiles(setup: SiteFilesSetup): Files {
  const { project, pages, picture, shells, describe, renderDocument } = setup;
  const state = randomUUID();
  const themes = printThemes(compileThemes(pages.setup.site.manifests));
  const nameShell = (shell: Shell): string => {
    const json = JSON.stringify(shell);
    const name = contentHash(json);
    shells.set(shellPath(name), json);
    return name;
  };
  const pageFile = ({ route, page }: SitePage, file: string): string => {
    const shell = nameShell(page.shell);
    const info = { state, themes, ...describe?.(pages, route) };
    return file === "index.html"
      ? renderDocument(page, { shell, info })
      : JSON.stringify({ code: memoryBuild, content: "", ...page, shell, info });
  };
  const validator = async (url: string): Promise<string | undefined> => {
    const form = pages.forms.find(({ address }) => address === url);
    if (form === undefined) return undefined;
    // Loads the bundler.
    const { browserFormCode } = await import("../build/bundle-forms.ts");
    return browserFormCode(project, form);
  };
  const media = mediaPaths(pages.setup.site.manifests.media);
  const readMedia = (url: string): Uint8Array<ArrayBuffer> | undefined => {
    const name = media.get(url);
    return name === undefined ? undefined : readFileSync(join(project.root, "public/media", name));
  };
  const web = createOnce(async (path) => {
    const [isPage, folder = "", file = ""] = pageFilePattern.exec(path) ?? [];
    if (isPage) {
      const isPayload = file !== "index.html";
      const page = findTwin(pages, folder) ?? (isPayload ? findErrorPage(pages, folder) : undefined);
      return page && pageFile(page, file);
    }
    const url = `/${path}`;
    return (
      shells.get(url) ??
      siteText(pages, path) ??
      (await validator(url)) ??
      readMedia(url) ??
      (await picture(url))
    );
  });
  return {
    // A file in public/ may change at any time.
    web: async (path) => {
      const file = pageFilePattern.test(path) ? undefined : listPublicPaths(project.root).get(path);
      return file === undefined ? web(path) : toStoredFile(readFileSync(join(project.root, "public", file)));
    },
    server: createOnce(async (path) => {
      if (path === "orders.json") return JSON.stringify(pages.orders);
      if (path === "repeats.json") return JSON.stringify(buildRepeatTable(pages.setup));
      const [isPage, folder = "", file = ""] = pageFilePattern.exec(path) ?? [];
      const page = isPage && findServerPage(pages, folder);
      return page ? pageFile(page, file) : undefined;
    }),
    derive: deriveOnce(),
  };
}
