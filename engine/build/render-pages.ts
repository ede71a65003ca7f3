import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { PagePayload, PayloadBlock, Shell } from "../payload/payload.ts";
import type { DocumentParts, RenderDocument } from "../render/document-renderer.ts";
import { shellPath } from "../routing/page-path.ts";
import { type InlineHashes, prefetchRules } from "../routing/page-policies.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { joinPayload, type PayloadText } from "./payload-text.ts";

/** What all tasks of a build share: the folder with shells, the renderer's file and the parts of documents. */
export interface RenderSetup {
  readonly webRoot: string;
  readonly renderer: string;
  readonly parts: DocumentParts;
}

/** A page to render. Paths of files are absolute. */
export interface PageTask {
  /** The key of the document in the policies. Undefined if the policies do not include it. */
  readonly pageKey?: string;
  readonly payload: PayloadText;
  /** Where to write the payload, if it has a file. */
  readonly payloadFile?: string;
  readonly documentFile: string;
  /** The boot script of the document. */
  readonly boot: string;
}

/** Sizes of one page in bytes, before compression. */
export interface PageSize {
  readonly layout: string;
  readonly html: number;
  readonly styles: number;
  readonly script: number;
}

/** A page that was rendered and written. */
export interface RenderedPage {
  readonly pageKey?: string;
  /** The hashes of its inline scripts and styles. */
  readonly inline: InlineHashes;
  readonly size: PageSize;
}

// SAFETY: `pagePool` starts this file with a `RenderSetup`.
const { webRoot, renderer, parts } = workerData as RenderSetup;

// SAFETY: `engine/app/prerender.tsx` exports this function.
const { createRenderer } = (await import(pathToFileURL(renderer).href)) as {
  createRenderer: (parts: DocumentParts) => RenderDocument;
};
const renderDocument = createRenderer(parts);

// The renderer caches HTML by object, so equal shells and equal blocks must be the same objects.
const shells = new LRUCache<string, Shell>({ max: 200 });
const blocks = new LRUCache<string, PayloadBlock>({ max: 500 });

function readShell(name: string): Shell {
  // SAFETY: the build writes a shell before it sends the first page with it.
  const shell =
    shells.get(name) ?? (JSON.parse(readFileSync(join(webRoot, shellPath(name)), "utf8")) as Shell);
  shells.set(name, shell);
  return shell;
}

function readBlock(json: string): PayloadBlock {
  // SAFETY: the build has made this text of a block.
  const block = blocks.get(json) ?? (JSON.parse(json) as PayloadBlock);
  blocks.set(json, block);
  return block;
}

function renderPage({ pageKey, payload, payloadFile, documentFile, boot }: PageTask): RenderedPage {
  // SAFETY: the build has made this text of a payload without its blocks.
  const page = JSON.parse(payload.page) as Omit<PagePayload, "main">;
  const shell = readShell(page.shell);
  const { html, styles } = renderDocument({ ...page, main: payload.blocks.map(readBlock) }, shell, boot);
  if (payloadFile !== undefined) writeFileSync(payloadFile, joinPayload(payload), { flag: "wx" });
  writeFileSync(documentFile, html, { flag: "wx" });
  const size = { layout: shell.layout, html: html.length, styles: styles.length, script: boot.length };
  const { early, arms, counting } = parts.assets;
  const { allowed = [], consent = [] } = counting?.markets ?? {};
  const isCounted = counting && [...allowed, ...consent].includes(shell.market.code);
  const counts = isCounted ? [counting.script] : [];
  const scripts = [...(page.experiments ? [arms.script] : []), early, boot, prefetchRules, ...counts];
  return {
    ...(pageKey !== undefined && { pageKey }),
    inline: inlineHashes({ scripts, styles: [styles] }),
    size,
  };
}

/** Renders a batch of pages in a worker thread. */
export const renderPages = (tasks: readonly PageTask[]): RenderedPage[] => tasks.map(renderPage);
