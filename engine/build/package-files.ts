import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the package: this repository, or `node_modules/funnel-engine` of a site. */
export const packageFolder: string = join(import.meta.dirname, "../..");

/** Whether this code is compiled: Node strips no types inside `node_modules`. */
const isCompiled = import.meta.url.endsWith(".js");

/**
 * Absolute path of a file of the package, which is given as in the repository: `engine/app/browser.tsx`. The package
 * has JavaScript in place of TypeScript.
 */
export const packageFile = (path: string): string =>
  join(packageFolder, isCompiled ? path.replace(/\.tsx?$/, ".js") : path);

type Versions = Readonly<Record<string, string>>;

/** The version of the engine. */
export const readVersion = (): string =>
  // SAFETY: npm accepts no package without one.
  (JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { readonly version: string })
    .version;

/** The versions of packages that this version of the engine is tested with. */
export function testedVersions(): Versions {
  // SAFETY: npm accepts no other values of these properties.
  const { devDependencies, dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageFolder, "package.json"), "utf8"),
  ) as Readonly<Partial<Record<`${"dev" | "peer"}Dependencies` | "dependencies", Versions>>>;
  return { ...devDependencies, ...dependencies, ...peerDependencies };
}

/** The command that installs packages in the versions that the engine is tested with. */
export function installCommand(names: readonly string[]): string {
  const versions = testedVersions();
  return `npm install --save-dev ${names.map((name) => `${name}@${versions[name]}`).join(" ")}`;
}
