import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import { relativePath } from "./relative-path.ts";
import { writeWhole } from "./whole-file.ts";

/** What differs between the configurations of two sites. */
interface WorkerSettings {
  /** The name of the worker and of its database. */
  readonly name: string;
  /** The command that builds `dist-worker/`. */
  readonly command: string;
  /** The folder with the tables of D1, relative to the site. */
  readonly migrations: string;
}

/** The text of `wrangler.jsonc`. */
export const workerConfig = ({ name, command, migrations }: WorkerSettings): string => `{
  // Cloudflare Workers: see engine/docs/workers.md. \`npx wrangler deploy\` runs the build below first.
  "name": "${name}",
  "main": "dist-worker/worker.js",
  "no_bundle": true,
  "compatibility_date": "2026-07-30",
  "build": { "command": "${command}" },
  "assets": {
    "directory": "dist-worker/assets",
    "binding": "ASSETS",
    // The handler redirects and answers for what is not there; Cloudflare's own rules would send visitors in circles.
    "html_handling": "none",
    "not_found_handling": "none",
    // Keeps \`_server/\` from being asked for.
    "run_worker_first": true
  },
  // Without a "database_id" the first deploy makes the database and writes its id here.
  "d1_databases": [
    {
      "binding": "DB",
      "database_name": "${name}",
      "migrations_dir": "${migrations}"
    }
  ],
  // Sends the orders on that wait in the outbox.
  "triggers": { "crons": ["* * * * *"] }
}
`;

const migrationsFolder = "engine/server/data/migrations/sqlite";

/** The name in a site's `package.json`, as Cloudflare allows it. */
function readName(folder: string): string {
  const file = join(folder, "package.json");
  // SAFETY: npm accepts only texts as names.
  const { name = "" } = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { readonly name?: string })
    : {};
  const allowed = name
    .replace(/^@[^/]*\//, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-+|-+$/g, "");
  return allowed.toLowerCase() || "storefront";
}

/** Writes `wrangler.jsonc` for a site that has no configuration of Wrangler. Returns the path, or undefined. */
export function writeWorkerConfig({ root }: Pick<Project, "root">): string | undefined {
  const names = ["wrangler.jsonc", "wrangler.json", "wrangler.toml"];
  if (names.some((name) => existsSync(join(root, name)))) return undefined;
  const installed = join("node_modules/funnel-engine", migrationsFolder);
  const migrations = existsSync(join(root, installed))
    ? installed.replaceAll("\\", "/")
    : relativePath(root, packageFile(migrationsFolder));
  const config = workerConfig({
    name: readName(root),
    command: "npx funnel build && npx funnel worker",
    migrations,
  });
  writeWhole(join(root, "wrangler.jsonc"), config);
  return "wrangler.jsonc";
}
