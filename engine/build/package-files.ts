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
