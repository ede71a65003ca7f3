import postgres from "postgres";
import { StoreError } from "../store-error.ts";

/**
 * The error that a store rejects with. PostgreSQL's messages and details can quote values, so only its code
 * and the names of the table and the constraint are kept. Connection errors name the host and the port.
 */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof postgres.PostgresError) {
    const { code, table_name: table, constraint_name: constraint } = error;
    const parts = [code, table && `table ${table}`, constraint && `constraint ${constraint}`];
    return new StoreError("unavailable", `PostgreSQL: ${parts.filter(Boolean).join(", ")}.`);
  }
  return new StoreError("unavailable", error instanceof Error ? error.message : String(error));
}
