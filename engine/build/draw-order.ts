import type { DocumentParts } from "../render/document-drawer.ts";

/** A file of an older build, whose id is replaced on the way. */
interface ReuseOrder {
  readonly to: string;
  readonly isNew: boolean;
  readonly from: string;
  readonly replace: { readonly id: string; readonly by: string };
}

/** A page to be drawn into its document. What is JSON was written once and is read once. */
export interface PageOrder {
  /** Where the document is stored, as policies name it. Undefined for one that is noted nowhere. */
  readonly place: string | undefined;
  readonly html: string;
  readonly isNew: boolean;
  /** JSON of the page but for its blocks. */
  readonly page: string;
  /** JSON of each of its blocks; the same text is the same block. */
  readonly main: readonly string[];
  readonly frame: string;
  /** The id of its boot script. */
  readonly boot: string;
}

export type Order =
  | ReuseOrder
  | PageOrder
  /** What later pages name by `frame` and `boot`. */
  | { readonly frame: string; readonly json: string }
  | { readonly boot: string; readonly script: string }
  /** Before the first page: the renderer's file, and what all documents have. */
  | { readonly renderer: string; readonly parts: DocumentParts };

/** Bytes of one page, as they are before compression. */
export interface PageSize {
  readonly layout: string;
  readonly html: number;
  readonly styles: number;
  readonly script: number;
}

/** What the thread says of a page that it has drawn. `styles` numbers the texts that its answers have brought so far. */
export interface Drawn {
  readonly place: string | undefined;
  readonly boot: string;
  readonly styles: number;
  readonly size: PageSize;
}

/** The thread's answer to a list of orders. */
export interface Answer {
  readonly drawn: readonly Drawn[];
  /** Texts of CSS that no page had before. */
  readonly newStyles: readonly string[];
  /** What has failed; the orders behind it were not carried out. */
  readonly error?: unknown;
}
