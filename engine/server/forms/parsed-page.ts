import type { PagePayload, Payload } from "../../payload/payload.ts";
import { fullPayload } from "../../payload/shell.ts";
import { everyBlock } from "../../payload/with-slots.ts";
import { findPage } from "../../routing/find-page.ts";
import { shellPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Files, StoredFile } from "../http/stored-files.ts";

export interface Site {
  readonly files: Files;
  readonly table: SiteTable;
}

/** A page as the build has stored it. */
export interface ParsedPage {
  /** The page's folder in the web root. */
  readonly folder: string;
  readonly payload: Payload;
  readonly html: string;
}

/** A block of a page that has props. */
export interface PageBlock {
  /** Its id, and those of the blocks that other arms of experiments show in its place. */
  readonly ids: readonly string[];
  readonly props: Readonly<Record<string, unknown>>;
}

const decode = (body: Uint8Array | undefined): string | undefined => body && new TextDecoder().decode(body);

/** Reads a page from its two files and its shell. */
export async function readPage(
  files: Files,
  folder: string,
  html: StoredFile,
  json: StoredFile,
): Promise<ParsedPage | undefined> {
  // SAFETY: the build writes this file from a page's payload and adds the name of its shell.
  const page = JSON.parse(decode(json.body) ?? "") as PagePayload;
  const shell = decode((await files.web(shellPath(page.shell).slice(1)))?.body);
  return shell === undefined
    ? undefined
    : { folder, payload: fullPayload(page, shell), html: decode(html.body) ?? "" };
}

/**
 * Finds the page at a path that a submission names: a twin in the site's own table, or nothing. The visitor's
 * path is never read, written or followed; the response is made from the table and from the build's files.
 */
export async function storedPage({ files, table }: Site, path: string): Promise<ParsedPage | undefined> {
  const match = findPage(table, path, "", table.default);
  if (match.kind !== "twin") return undefined;
  const [html, json] = await Promise.all([
    files.web(`${match.folder}/index.html`),
    files.web(`${match.folder}/_payload.json`),
  ]);
  return html && json && readPage(files, match.folder, html, json);
}

/**
 * The block of a page whose prop `form` or `quiz` has this name. If arms of experiments show several, the
 * control's.
 */
export function blockWith(
  { payload }: ParsedPage,
  prop: "form" | "quiz",
  name: string,
): PageBlock | undefined {
  const blocks = everyBlock(payload).filter(({ props = {} }) => {
    const value = props[prop];
    return typeof value === "object" && value !== null && "name" in value && value.name === name;
  });
  const block = blocks.find(({ inert }) => !inert) ?? blocks[0];
  const inArms = blocks.filter((one) => one === block || one.inert);
  return block && { ids: inArms.map(({ id }) => id), props: block.props ?? {} };
}
