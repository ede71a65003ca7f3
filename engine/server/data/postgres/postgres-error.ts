import pg from "pg";
import { StoreError } from "../store-error.ts";

/**
 * The error that a store rejects with. PostgreSQL's messages and details can quote values, so only its code
 * and the names of the table and the constraint are kept. Connection errors name the host and the port.
 */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof pg.DatabaseError) {
    const { code, table, constraint } = error;
    const parts = [code, table && `table ${table}`, constraint && `constraint ${constraint}`];
    // The codes of class 23 are violations of constraints.
    const reason = code?.startsWith("23") ? "conflict" : "unavailable";
    return new StoreError(reason, `PostgreSQL: ${parts.filter(Boolean).join(", ")}.`);
  }
  // A host name can have several addresses, and each of them can fail for another reason.
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  const messages = errors.map((one) => (one instanceof Error ? one.message : String(one)));
  return new StoreError("unavailable", `PostgreSQL: ${messages.join("; ")}`);
}
