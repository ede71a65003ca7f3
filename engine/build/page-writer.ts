import type { CompiledPage } from "../compile/page-compiler.ts";
import type { Shell } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import type { DocumentParts } from "../render/document-renderer.ts";
import { shellPath } from "../routing/page-path.ts";
import { getPageKey } from "../routing/page-policies.ts";
import { type Side, sides } from "./build-record.ts";
import type { InlinePolicies } from "./inline-policies.ts";
import { pagePool } from "./page-pool.ts";
import { type PrintSetup, payloadPrinter } from "./payload-printer.ts";
import { joinPayload } from "./payload-text.ts";
import type { PageSize } from "./render-pages.ts";
import type { SiteSheet } from "./site-sheet.ts";

interface Setup extends PrintSetup {
  readonly registry: Registry;
  readonly policies: InlinePolicies;
  readonly sheet: SiteSheet;
}

/** The paths of files, by side. */
export type PageFiles = Record<Side, string[]>;

/** All pages of a build, when they are written. */
interface FinishedPages {
  readonly pages: number;
  /** The number of pages that are as in the last build. */
  readonly reused: number;
  /** The sizes of the rendered pages. */
  readonly sizes: readonly PageSize[];
}

export interface PageWriter {
  /**
   * Writes a page's payload and document, unless they are as in the last build. `folder` is `take/de`, or empty for
   * the home page; `state` is set if campaigns change the site.
   */
  write(side: Side, folder: string, page: CompiledPage, state?: number): Promise<void>;
  /** Makes documents and other files of the last build part of this one. Returns false if one of them is missing. */
  keep(files: Readonly<Record<Side, readonly string[]>>): boolean;
  /** The files of all pages since the last call, with their shells. */
  takeFiles(): PageFiles;
  /** The hash of a page's content, without its state. Pages with the same hash are equal. */
  hashContent(page: CompiledPage): string;
  /** Writes only a page's payload. */
  writePayload(folder: string, page: CompiledPage, state?: number): void;
  /** Writes only a page's document, to a file that only static hosts use. */
  writeDocument(file: string, page: CompiledPage, state?: number): Promise<void>;
  /** Waits for all pages. */
  finish(): Promise<FinishedPages>;
  /** Ends the worker threads. */
  close(): Promise<void>;
}

/** Props that the browser needs immediately, even if the block stays static until an interaction. */
function getLiveProps({ hydrate, enhance, enhanceProps }: AnyBlock): "all" | readonly string[] | undefined {
  if (hydrate !== "never" && hydrate !== "interaction") return "all";
  if (enhance) return enhanceProps ?? "all";
  // The props are fetched together with the block's code.
  return hydrate === "interaction" ? [] : undefined;
}

function documentParts(setup: Setup): DocumentParts {
  const { brand, themeColor, tags, counting, bundle, sheet } = setup;
  const { arms, early, app, sheets } = bundle;
  const blocks = [...setup.registry.values()];
  return {
    styles: { sheets, blocks: bundle.blocks },
    themes: sheet.themes,
    liveProps: Object.fromEntries(
      blocks.flatMap((block) => {
        const live = getLiveProps(block);
        return live ? [[block.name, live]] : [];
      }),
    ),
    loadedAtOnce: blocks.filter(({ hydrate }) => hydrate === "load").map(({ name }) => name),
    assets: { brand, themeColor, tags, counting, arms, early, stylesheet: `/${sheet.path}`, app },
  };
}

/** Returns the boot script of a page: it contains the enhancers of the page's blocks. */
function bootScripts({ bundle, registry, tags }: Setup): (page: CompiledPage) => Promise<string> {
  const enhanced = new Set([...registry.values()].filter(({ enhance }) => enhance).map(({ name }) => name));
  const findEnhanced = (blocks: Parameters<typeof everyBlock>[0]): Set<string> =>
    new Set(everyBlock(blocks).flatMap(({ block }) => (enhanced.has(block) ? [block] : [])));
  const namesByShell = new WeakMap<Shell, ReadonlySet<string>>();
  const scripts = new Map<string, Promise<string>>();
  return ({ shell, main }) => {
    const shellNames = namesByShell.get(shell) ?? findEnhanced({ ...shell, main: [] });
    namesByShell.set(shell, shellNames);
    const names = [...shellNames.union(findEnhanced({ before: [], main, after: [] }))].sort();
    const id = names.join("+");
    const script = scripts.get(id) ?? bundle.boot(names, tags !== undefined);
    scripts.set(id, script);
    return script;
  };
}

const documentName = "index.html";

/** The names of a page's files. `folder` is `take/de`, or empty for the home page. */
const getFiles = (folder: string) => {
  const base = folder === "" ? "" : `${folder}/`;
  return { document: `${base}${documentName}`, payload: `${base}_payload.json` };
};

/** The folder of a document. Undefined for other files. */
const getFolder = (path: string): string | undefined =>
  path === documentName || path.endsWith(`/${documentName}`)
    ? path.slice(0, -documentName.length).replace(/\/$/, "")
    : undefined;

/** Starts the worker threads that render and write pages. Call `close` to end them. */
export function pageWriter(setup: Setup): PageWriter {
  const { bundle, output, policies } = setup;
  const sizes: PageSize[] = [];
  let pages = 0;
  let reused = 0;
  let written: PageFiles = { web: [], server: [] };
  const { hashContent, print } = payloadPrinter(setup, (shell) =>
    written.web.push(shellPath(shell).slice(1)),
  );
  const getBoot = bootScripts(setup);
  const { renderer } = bundle;
  const pool = pagePool({ webRoot: output.web, renderer, parts: documentParts(setup) }, (page) => {
    sizes.push(page.size);
    if (page.pageKey !== undefined) policies.note(page.pageKey, page.inline);
  });

  return {
    keep: (files) => {
      if (!sides.every((side) => files[side].every((path) => output.keepServed(side, path)))) return false;
      const pageKeys = sides.flatMap((side) =>
        files[side].flatMap((path) => {
          const folder = getFolder(path);
          return folder === undefined ? [] : getPageKey(side, folder);
        }),
      );
      if (!pageKeys.every(policies.keep)) return false;
      pages += pageKeys.length;
      reused += pageKeys.length;
      return true;
    },
    takeFiles: () => {
      const files = { web: [...new Set(written.web)], server: [...new Set(written.server)] };
      written = { web: [], server: [] };
      return files;
    },
    hashContent,
    write: async (side, folder, page, state) => {
      pages++;
      const { payload, hash } = print(page, state);
      const pageKey = getPageKey(side, folder);
      const files = getFiles(folder);
      written[side].push(files.document, files.payload);
      if (
        output.last?.files[side][files.document] === hash &&
        policies.keep(pageKey) &&
        output.keep(side, files.document, hash) &&
        output.keep(side, files.payload, `${hash}p`)
      ) {
        reused++;
        return;
      }
      await pool.add({
        pageKey,
        payload,
        payloadFile: output.create(side, files.payload, `${hash}p`),
        documentFile: output.create(side, files.document, hash),
        boot: await getBoot(page),
      });
    },
    writePayload: (folder, page, state) => {
      const file = getFiles(folder).payload;
      written.web.push(file);
      output.write("web", file, joinPayload(print(page, state).payload));
    },
    writeDocument: async (file, page, state) => {
      written.web.push(file);
      const { payload, hash } = print(page, state);
      if (!output.keep("web", file, hash))
        await pool.add({
          payload,
          documentFile: output.create("web", file, hash),
          boot: await getBoot(page),
        });
    },
    finish: async () => {
      await pool.finish();
      return { pages, reused, sizes };
    },
    close: pool.close,
  };
}
