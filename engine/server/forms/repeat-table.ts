import type { ResolvedRepeatLabels } from "../../forms/resolved-form.ts";

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
