import type { OrderArchive } from "../../stores/archive/order-archive.ts";
import { openPostgresArchive } from "../../stores/postgres/postgres-archive.ts";
import {
  explainSqliteError,
  openSqliteArchive,
  type SqliteArchive,
} from "../../stores/sqlite/sqlite-archive.ts";
import { isPostgres } from "../database-address.ts";
import { findDatabase } from "./database-option.ts";
import type { OperatorCall } from "./operator-command.ts";

/** An open database, and its file if it has one. */
export interface OpenDatabase {
  readonly archive: OrderArchive;
  readonly file?: { readonly path: string; readonly archive: SqliteArchive };
}

function open(address: string): OpenDatabase {
  if (isPostgres(address)) return { archive: openPostgresArchive(address) };
  const archive = openSqliteArchive(address);
  return { archive, file: { path: address, archive } };
}

/** Opens the database that `--database` names, runs `work` and closes the database. */
export async function withDatabase(
  { folder }: OperatorCall,
  option: string | undefined,
  work: (opened: OpenDatabase) => Promise<number>,
): Promise<number> {
  const address = findDatabase(folder, option);
  let opened: OpenDatabase | undefined;
  try {
    opened = open(address);
    return await work(opened);
  } catch (error) {
    throw isPostgres(address) ? error : explainSqliteError(error, address);
  } finally {
    await opened?.archive.close();
  }
}
