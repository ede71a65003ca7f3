import type { TextState } from "../../site/translations.ts";

/** A text for a translator, with everything that helps to translate it. */
export interface ExchangeRow {
  /** Its place among all rows of the file, from 1. */
  readonly number: number;
  readonly key: string;
  readonly state: TextState;
  readonly source: string;
  /** The present translation; empty if there is none. */
  readonly target: string;
  /** The route of a page that shows it. */
  readonly page: string;
  /** The block and the property: "hero › title". */
  readonly place: string;
  /** The maximum number of characters. */
  readonly max: number | undefined;
  /** What the translator must know, in sentences. */
  readonly notes: readonly string[];
  /** The address of the page; empty if no page of its own shows the text. */
  readonly preview: string;
  readonly terms: readonly ExchangeTerm[];
}

/** A term of the glossary that a text contains. */
export interface ExchangeTerm {
  readonly term: string;
  /** What to write. */
  readonly translations: readonly string[];
  readonly note: string | undefined;
}

/** The texts of a locale on their way to a translator. */
export interface Exchange {
  readonly locale: string;
  /** The locale that the texts are translated from. */
  readonly source: string;
  /** The language tags of the two: "de-DE", "nl-NL". */
  readonly languages: { readonly source: string; readonly target: string };
  readonly rows: readonly ExchangeRow[];
}

/** A row of a file that has come back. */
export interface ReadRow {
  /** The line of the file. */
  readonly line: number;
  /** Its number in the export, if the file still has it. */
  readonly number: number | undefined;
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** The translator says that the translation is right as it is. */
  readonly isConfirmed: boolean;
}

/** A row that is not taken, and why. */
export interface RefusedRow {
  readonly line: number;
  /** Empty if the row has none. */
  readonly key: string;
  readonly reason: string;
}

/** A file that has come back. */
export interface ReadExchange {
  readonly locale: string;
  /** The number of rows that were exported, if the file still says so. */
  readonly total: number | undefined;
  readonly rows: readonly ReadRow[];
  /** Rows that cannot be read. */
  readonly unreadable: readonly RefusedRow[];
}

/** A file that cannot be read at all. The message says where and why. */
export class UnreadableExchange extends Error {}
