import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../../../command-line/arguments.ts";
import { defaultDatabase, isPostgres } from "../database-address.ts";

export const database = { type: "string" } as const;

/**
 * The database that `--database` names, or else that of the server. The setting is a path from the project's folder,
 * the option one from the current folder. `folder`: the path of `dist-server/`.
 */
export function getDatabase(folder: string, option: string | undefined): string {
  const address = option ?? (process.env["DATABASE"] || defaultDatabase);
  if (isPostgres(address)) return address;
  return resolve(option === undefined ? dirname(folder) : "", address);
}

/** Returns the database like `getDatabase`. Throws a `UsageError` if there is no such file. `also`: what else helps. */
export function findDatabase(folder: string, option: string | undefined, also = ""): string {
  const address = getDatabase(folder, option);
  if (!isPostgres(address) && !existsSync(address))
    throw new UsageError(
      `There is no database at ${address}. Name another with DATABASE or --database${also}.`,
    );
  return address;
}
