import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { sqliteMigrations } from "../server/stores/sqlite/sqlite-migrations.ts";

const source = (path: string): string => fileURLToPath(new URL(`../server/${path}.ts`, import.meta.url));

const countryPackage = dirname(
  createRequire(import.meta.url).resolve("@ip-location-db/geo-whois-asn-country-mmdb/package.json"),
);

/** The database that finds the country of an address, and its licence. */
export const countryDatabase = {
  database: join(countryPackage, "geo-whois-asn-country.mmdb"),
  licence: join(countryPackage, "NRO_LICENSE"),
};

/** Whether a file of `dist-server/` belongs to the Node server alone. Other hosts do not need it. */
export const isNodeFile = (path: string): boolean => /^[\w-]+\.mjs$|^countries\./.test(path);

/**
 * Bundles the Node server with all its packages into `folder`: `server.mjs` starts it, and its worker threads
 * start from files beside it. It is not minified, so that stack traces can be read.
 */
export async function bundleServer(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      server: source("node/server"),
      "sqlite-worker": source("stores/sqlite/sqlite-worker"),
      "verify-worker": source("stores/sqlite/verify-worker"),
    },
    platform: "node",
    // Prefer ES modules: some packages have a CommonJS entry that cannot be bundled together with them.
    resolve: { mainFields: ["module", "main"] },
    plugins: [
      {
        // A host has no SQL files, so the bundle contains their texts.
        name: "funnel:migrations",
        load: (id) =>
          id === source("stores/sqlite/sqlite-migrations")
            ? `export const sqliteMigrations = ${JSON.stringify(sqliteMigrations)};`
            : undefined,
      },
    ],
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  copyFileSync(countryDatabase.database, join(folder, "countries.mmdb"));
  copyFileSync(countryDatabase.licence, join(folder, "countries.LICENSE"));
}
