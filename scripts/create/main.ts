import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../engine/command-line/run-command.ts";
import { EditError } from "../../engine/json/edit-json.ts";
import { createSite } from "../_create-site.ts";

/** What this command reads of its own package. */
export interface CreatePackage {
  readonly version: string;
  /** Versions of the packages that a site and its tests need. */
  readonly sharedPackages: Readonly<Record<string, string>>;
}

await runCommand(() => {
  const text = readFileSync(join(import.meta.dirname, "package.json"), "utf8");
  // SAFETY: `npm run pack` writes this file.
  const { version, sharedPackages } = JSON.parse(text) as CreatePackage;
  return createSite(
    { command: "npm create funnel-engine", separator: " --" },
    { engine: version, shared: sharedPackages },
    process.argv.slice(2),
  );
}, [EditError]);
