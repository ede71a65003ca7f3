import type { CompiledPage } from "../compile/page-compiler.ts";
import type { Shell } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { AnyBlock, Registry } from "../registry/create-registry.ts";
import type { DocumentCounting, DocumentTags } from "../render/document-html.ts";
import type { DocumentParts } from "../render/document-renderer.ts";
import { getPageKey } from "../routing/page-policies.ts";
import { pageVersion } from "../routing/sides.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { InlinePolicies } from "./inline-policies.ts";
import type { LastBuild } from "./last-build.ts";
import type { Output, Side } from "./output.ts";
import { pageFiles } from "./page-files.ts";
import { pagePool } from "./page-pool.ts";
import { joinPayload, type PayloadText } from "./payload-text.ts";
import type { PageSize } from "./render-pages.ts";
import { shellWriter } from "./shell-writer.ts";

interface Setup {
  readonly bundle: CodeBundle;
  readonly registry: Registry;
  readonly output: Output;
  readonly build: string;
  readonly brand: string;
  readonly themeColor: string;
  readonly tags: DocumentTags | undefined;
  readonly counting: DocumentCounting | undefined;
  readonly policies: InlinePolicies;
  readonly last: LastBuild | undefined;
}

/** All pages of a build, when they are written. */
interface FinishedPages {
  /** The hash of each page's inputs, by page key. */
  readonly keys: Readonly<Record<string, string>>;
  /** The sizes of the rendered pages. */
  readonly sizes: readonly PageSize[];
  /** The number of pages taken from the last build. */
  readonly reused: number;
}

export interface PageWriter {
  /**
   * Writes a page's payload and document, or takes them from the last build if nothing has changed. `folder`
   * is `take/de`, or empty for the home page; `state` is set if campaigns change the site.
   */
  write(side: Side, folder: string, page: CompiledPage, state?: number): Promise<void>;
  /** Identifies a page's content, without its version. Equal results mean equal pages. */
  contentOf(page: CompiledPage): string;
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
function livePropsOf({ hydrate, enhance, enhanceProps }: AnyBlock): "all" | readonly string[] | undefined {
  if (hydrate !== "never" && hydrate !== "interaction") return "all";
  if (enhance) return enhanceProps ?? "all";
  // The props are fetched together with the block's code.
  return hydrate === "interaction" ? [] : undefined;
}

function documentParts(setup: Setup): DocumentParts {
  const { brand, themeColor, tags, counting, bundle } = setup;
  const { arms, early, stylesheet, app, sheets } = bundle;
  const blocks = [...setup.registry.values()];
  return {
    styles: { sheets, blocks: bundle.blocks },
    liveProps: Object.fromEntries(
      blocks.flatMap((block) => {
        const live = livePropsOf(block);
        return live ? [[block.name, live]] : [];
      }),
    ),
    loadedAtOnce: blocks.filter(({ hydrate }) => hydrate === "load").map(({ name }) => name),
    assets: { brand, themeColor, tags, counting, arms, early, stylesheet, app },
  };
}

/** Returns the boot script of a page: it contains the enhancers of the page's blocks. */
function bootScripts({ bundle, registry, tags }: Setup): (page: CompiledPage) => Promise<string> {
  const enhanced = new Set([...registry.values()].filter(({ enhance }) => enhance).map(({ name }) => name));
  const enhancedOf = (blocks: Parameters<typeof everyBlock>[0]): Set<string> =>
    new Set(everyBlock(blocks).flatMap(({ block }) => (enhanced.has(block) ? [block] : [])));
  const ofShells = new WeakMap<Shell, ReadonlySet<string>>();
  const scripts = new Map<string, Promise<string>>();
  return ({ shell, main }) => {
    const ofShell = ofShells.get(shell) ?? enhancedOf({ ...shell, main: [] });
    ofShells.set(shell, ofShell);
    const names = [...ofShell.union(enhancedOf({ before: [], main, after: [] }))].sort();
    const id = names.join("+");
    const script = scripts.get(id) ?? bundle.boot(names, tags !== undefined);
    scripts.set(id, script);
    return script;
  };
}

/** Starts the worker threads that render and write pages. Call `close` to end them. */
export function pageWriter(setup: Setup): PageWriter {
  const { bundle, output, build, last, brand, themeColor, tags, counting, policies } = setup;
  const keys: Record<string, string> = {};
  const sizes: PageSize[] = [];
  let reused = 0;
  // A hash of every page's inputs besides its own JSON.
  const commonKey = contentHash(bundle.key + JSON.stringify([brand, themeColor, tags, counting]));
  const writeShell = shellWriter(output);
  const bootOf = bootScripts(setup);
  const { renderer } = bundle;
  const pool = pagePool({ webRoot: output.web, renderer, parts: documentParts(setup) }, (page) => {
    sizes.push(page.size);
    if (page.pageKey !== undefined) policies.note(page.pageKey, page.inline);
  });

  // A twin and its base page have the same blocks.
  let shared: { readonly main: CompiledPage["main"]; readonly blocks: readonly string[] } | undefined;
  const blocksOf = (main: CompiledPage["main"]): readonly string[] => {
    if (shared?.main !== main) shared = { main, blocks: main.map((block) => JSON.stringify(block)) };
    return shared.blocks;
  };
  const payloadOf = ({ shell, main, ...own }: CompiledPage, state?: number): PayloadText => ({
    page: JSON.stringify({ build: pageVersion(build, state), ...own, shell: writeShell(shell) }),
    blocks: blocksOf(main),
  });
  // A page's key contains its state, but not the build's id, which changes with any page.
  const idLength = JSON.stringify({ build }).length;
  const keyOf = (payload: PayloadText): string =>
    commonKey + contentHash(joinPayload(payload).slice(idLength), 32);

  /** Copies a page from the last build. Returns false if its files or its policy are not there. */
  async function reuse(side: Side, folder: string, pageKey: string): Promise<boolean> {
    if (last === undefined) return false;
    const replace = { text: last.build, by: build };
    const copies = Object.values(pageFiles(folder)).flatMap((path) => {
      const from = output.last(side, path);
      return from === undefined ? [] : [{ from, to: output.add(side, path), replace }];
    });
    if (copies.length < 2 || !policies.keep(pageKey)) return false;
    for (const copy of copies) await pool.add(copy);
    reused++;
    return true;
  }

  return {
    contentOf: ({ shell, main, ...own }) => JSON.stringify({ ...own, shell: writeShell(shell), main }),
    write: async (side, folder, page, state) => {
      const payload = payloadOf(page, state);
      const pageKey = getPageKey(side, folder);
      keys[pageKey] = keyOf(payload);
      if (last?.keys[pageKey] === keys[pageKey] && (await reuse(side, folder, pageKey))) return;
      const files = pageFiles(folder);
      await pool.add({
        pageKey,
        payload,
        payloadFile: output.add(side, files.payload),
        documentFile: output.add(side, files.document),
        boot: await bootOf(page),
      });
    },
    writePayload: (folder, page, state) =>
      output.write("web", pageFiles(folder).payload, joinPayload(payloadOf(page, state))),
    writeDocument: async (file, page, state) =>
      pool.add({
        payload: payloadOf(page, state),
        documentFile: output.add("web", file),
        boot: await bootOf(page),
      }),
    finish: async () => {
      await pool.finish();
      return { keys, sizes, reused };
    },
    close: pool.close,
  };
}
