import { StoreError, type StoreErrorReason } from "../store-error.ts";

/** The outcome of one batch: the rows of each statement. Threads can pass plain values, but no StoreError. */
export type Outcome =
  | { readonly rows: readonly (readonly object[])[] }
  | { readonly reason: StoreErrorReason; readonly message: string };

/** SQLite's primary result code. Undefined if the error is not from SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

const reasons: Readonly<Record<number, string>> = {
  5: "it is locked by another process. Wait until that process is done",
  8: "it is read-only. Allow this user to write to the file and its folder",
  11: "it is damaged. Restore a backup",
  13: "the disk is full. Free some space",
  14: "it cannot be opened. Allow this user to write to the file and its folder",
  26: "it is not an SQLite database. Choose another file, or restore a backup",
};

/** Why a database cannot be used, and how to fix it. Undefined for other errors. */
export const findReason = (error: unknown): string | undefined => reasons[sqliteCode(error) ?? 0];

/**
 * What SQLite or the operating system says. Their messages contain names of tables, columns and files, but no
 * values. Those of other errors may quote what is stored.
 */
function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return sqliteCode(error) !== undefined || "syscall" in error ? error.message : error.name;
}

/** The message for the operator: the file, what happened, and how to fix it. */
export function describeFailure(
  error: unknown,
  file: string,
): Extract<Outcome, { reason: StoreErrorReason }> {
  if (error instanceof StoreError) return { reason: error.reason, message: error.message };
  return {
    // SQLite's result code CONSTRAINT.
    reason: sqliteCode(error) === 19 ? "conflict" : "unavailable",
    message: `Nothing was stored in ${file}: ${findReason(error) ?? getMessage(error)}.`,
  };
}
