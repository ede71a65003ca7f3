import { wholePayload } from "../../payload/frame.ts";
import type { PagePayload, Payload } from "../../payload/payload.ts";
import { everyBlock } from "../../payload/with-slots.ts";
import { findPage } from "../../routing/find-page.ts";
import { framePath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { Files } from "../files.ts";

export interface Site {
  readonly files: Files;
  readonly table: SiteTable;
}

/** A page as the build has stored it. */
export interface StoredPage {
  /** Where it is stored in the web root. */
  readonly folder: string;
  readonly payload: Payload;
  readonly html: string;
}

/** A block of a page, by what one of its props holds. */
export interface PlacedBlock {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const textOf = (body: Uint8Array | undefined): string | undefined => body && new TextDecoder().decode(body);

/**
 * The page at a path that a post names: a twin of the site's own table, or nothing. No address of the visitor's is ever
 * read, written or followed: what is answered is made from the table and the build's files.
 */
export async function storedPage({ files, table }: Site, path: string): Promise<StoredPage | undefined> {
  const found = findPage(table, path, "", table.default);
  if (found.kind !== "twin") return undefined;
  const [html, json] = await Promise.all([
    files.web(`${found.folder}/index.html`),
    files.web(`${found.folder}/_payload.json`),
  ]);
  if (html === undefined || json === undefined) return undefined;
  // Sound: the build has written it, with the frame's name.
  const page = JSON.parse(textOf(json.body) ?? "") as PagePayload & { readonly frame: string };
  const frame = textOf((await files.web(framePath(page.frame).slice(1)))?.body);
  return frame === undefined
    ? undefined
    : { folder: found.folder, payload: wholePayload(page, frame), html: textOf(html.body) ?? "" };
}

/** The page's block whose prop of this name is the form or the quiz of this name. */
export const blockWith = (
  { payload }: StoredPage,
  prop: "form" | "quiz",
  name: string,
): PlacedBlock | undefined =>
  everyBlock(payload).flatMap(({ id, props = {} }) => {
    const value = props[prop];
    const isIt = typeof value === "object" && value !== null && "name" in value && value.name === name;
    return isIt ? [{ id, props }] : [];
  })[0];
