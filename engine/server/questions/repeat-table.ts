import type { ResolvedRepeatLabels } from "../../forms/resolved-form.ts";
import type { Files } from "../http/stored-files.ts";
import { readOnce } from "../http/stored-files.ts";

/** What a market needs to ask about a repeated submission. */
export interface RepeatMarket {
  /** ISO 3166-1 alpha-2. Times are shown in the time of this country. */
  readonly country: string;
  /** BCP 47. */
  readonly languageTag: string;
  readonly labels: ResolvedRepeatLabels;
}

/** The repeat questions by market code: `dist-server/repeats.json`. */
export type RepeatTable = Readonly<Record<string, RepeatMarket>>;

// SAFETY: the build writes this file from a RepeatTable.
const readTable = readOnce((text) => JSON.parse(text) as RepeatTable);

/** The texts of all markets: `dist-server/repeats.json`. Undefined if the site has no forms. */
export async function repeatTable(files: Files): Promise<RepeatTable | undefined> {
  const file = await files.server("repeats.json");
  return file && readTable(file);
}
