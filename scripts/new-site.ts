import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../engine/build/package-files.ts";
import { createSite } from "./_create-site.ts";
import { run } from "./_run.ts";

interface PackageJson {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages that a site shares with the engine. */
const shared = ["react", "react-dom", "sharp"];

run(() => {
  const text = readFileSync(join(packageFolder, "package.json"), "utf8");
  // SAFETY: it is the engine's own file.
  const { version, dependencies, peerDependencies } = JSON.parse(text) as PackageJson;
  const versions = { ...dependencies, ...peerDependencies };
  const isInstalled = import.meta.url.endsWith(".js");
  const args = process.argv.slice(2);
  return createSite(
    { command: isInstalled ? "npx funnel new site" : "npm run new -- site", separator: "" },
    { engine: version, shared: Object.fromEntries(shared.map((name) => [name, versions[name] ?? "*"])) },
    args.filter((_, index) => index !== args.indexOf("site")),
  );
});
