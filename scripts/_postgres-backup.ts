import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { backUpPostgres, restorePostgres } from "../engine/server/stores/postgres/postgres-backup.ts";
import { StoreError } from "../engine/server/stores/store-error.ts";
import { UsageError } from "./_run.ts";

/** Errors of the database become usage errors. */
const explained = (error: unknown): never => {
  throw error instanceof StoreError ? new UsageError(error.message) : error;
};

/** Writes a backup of a PostgreSQL database to a new file that only its owner can read. */
export async function backUpTo(to: string, address: string): Promise<number> {
  const unfinished = `${to}.unfinished`;
  const file = await open(unfinished, "w", 0o600);
  try {
    const rows = await backUpPostgres(address, async (text) => {
      await file.write(text);
    });
    await file.sync();
    await rename(unfinished, to);
    console.log(`Copied the database to ${to}: ${rows} rows.`);
    return 0;
  } catch (error) {
    await rm(unfinished, { force: true });
    return explained(error);
  } finally {
    await file.close();
  }
}

/** Writes a backup into a PostgreSQL database without submissions. */
export async function restoreFrom(from: string, address: string): Promise<number> {
  if (!existsSync(from)) throw new UsageError(`There is no file "${from}". Name a backup with --from.`);
  const lines = createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY });
  const rows = await restorePostgres(address, lines).catch(explained);
  console.log(`Restored ${rows} rows. Start the servers.`);
  return 0;
}
