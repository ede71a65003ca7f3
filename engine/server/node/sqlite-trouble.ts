import { SinkError, type SinkTrouble } from "../sink-error.ts";

/** What became of one job: threads hand values to each other, not errors. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly trouble: SinkTrouble; readonly message: string };

/** SQLite's primary result code of an error; undefined for an error that is not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

const reasons: Readonly<Record<number, string>> = {
  5: "it is locked by another process. It works again when that one is done",
  8: "it may not be written. Give this user the right to write the file and its folder",
  11: "it is damaged. Put a backup in its place",
  13: "the disk is full. It works again when there is room",
  14: "it cannot be opened. Give this user the right to write the file and its folder",
  26: "it is not an SQLite database. Name another file, or put a backup in its place",
};

/** Why a database cannot be used, and how to mend it; undefined for what nobody has foreseen. */
export const reasonOf = (error: unknown): string | undefined => reasons[sqliteCode(error) ?? 0];

/** What an error of the store says to the operator: which file, what happened, how to mend it. */
export function troubleOf(error: unknown, file: string): Extract<Outcome, { trouble: SinkTrouble }> {
  if (error instanceof SinkError) return { trouble: error.trouble, message: error.message };
  const said = error instanceof Error ? error.message : String(error);
  return { trouble: "unavailable", message: `Nothing was stored in ${file}: ${reasonOf(error) ?? said}.` };
}
