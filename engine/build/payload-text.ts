/**
 * The JSON of a page's payload. Blocks are separate texts, so that blocks of several pages are parsed and rendered
 * once.
 */
export interface PayloadText {
  /** The payload without its blocks, and with the name of its shell. */
  readonly page: string;
  readonly blocks: readonly string[];
}

/** The JSON of a `PagePayload`. */
export const joinPayload = ({ page, blocks }: PayloadText): string =>
  `${page.slice(0, -1)},"main":[${blocks.join(",")}]}`;
