import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../tables/", import.meta.url);

/**
 * The migrations, one SQL file each, from an empty database to the current tables. `PRAGMA user_version`
 * counts the migrations that a database has. There is no way back to an older version. The bundle of the
 * server contains the texts instead of this file.
 */
export const sqliteMigrations: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), "utf8"));
