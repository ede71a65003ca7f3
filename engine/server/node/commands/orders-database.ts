import type { OperatorDatabase } from "../../data/database.ts";
import { openPostgres } from "../../data/postgres/open-postgres.ts";
import { explainSqliteError, openSqliteFile } from "../../data/sqlite/sqlite-in-process.ts";
import { createStores, type Stores } from "../../stores.ts";
import { isPostgres } from "../database-address.ts";
import { serverFileReader } from "../server-file-reader.ts";
import { findDatabase } from "./database-option.ts";
import type { OperatorCall } from "./operator-command.ts";

/** An open database with its stores. */
export interface OpenDatabase extends Stores {
  readonly purge: OperatorDatabase["purge"];
  /** The file of an SQLite database. Undefined for PostgreSQL. */
  readonly file: string | undefined;
  /** Copies an SQLite database, as it is at this moment, to a new file. */
  readonly copy: ((file: string) => void) | undefined;
  close(): Promise<void>;
}

/** `folder`: `dist-server/`, whose mails tell what the command records. */
function open(address: string, folder: string): OpenDatabase {
  const options = { readFile: serverFileReader(folder) };
  if (isPostgres(address)) {
    const database = openPostgres(address);
    return { ...createStores(database, options), ...database, file: undefined, copy: undefined };
  }
  const database = openSqliteFile(address);
  return { ...createStores(database, options), ...database, file: address };
}

/** Opens the database that `--database` names, runs `work` and closes the database. */
export async function withDatabase(
  { folder }: OperatorCall,
  option: string | undefined,
  work: (database: OpenDatabase) => Promise<number>,
): Promise<number> {
  const address = findDatabase(folder, option);
  let database: OpenDatabase | undefined;
  try {
    database = open(address, folder);
    return await work(database);
  } catch (error) {
    throw isPostgres(address) ? error : explainSqliteError(error, address);
  } finally {
    await database?.close();
  }
}
