import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { packageFolder, testedVersions } from "./package-files.ts";
import type { Project } from "./project.ts";

/** Two copies of React. Hooks fail at run time if views and the engine use different ones. */
export class ReactCopiesError extends Error {}

interface Copy {
  readonly folder: string;
  readonly version: string;
}

/** The copy of a package that code in a folder gets. Undefined if there is none. */
function findCopy(folder: string, name: string): Copy | undefined {
  try {
    const file = realpathSync(createRequire(join(folder, "package.json")).resolve(`${name}/package.json`));
    // SAFETY: npm installs no package without a version.
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
    return { folder: dirname(file), version };
  } catch {
    return undefined;
  }
}

/**
 * Refuses a site whose code gets another copy of React than the engine.
 *
 * @throws ReactCopiesError with both folders and what to do.
 */
export function refuseReactCopies({ code }: Pick<Project, "code">): void {
  const renderer = findCopy(code, "react-dom")?.folder ?? code;
  for (const [name, folders] of [
    ["react", [code, renderer]],
    ["react-dom", [code]],
  ] as const) {
    const engineCopy = findCopy(packageFolder, name);
    const siteCopy = folders
      .map((folder) => findCopy(folder, name))
      .find((copy) => copy !== undefined && copy.folder !== engineCopy?.folder);
    if (engineCopy === undefined || siteCopy === undefined) continue;
    const { react, "react-dom": dom } = testedVersions();
    throw new ReactCopiesError(
      [
        `There are two copies of ${name}, and pages need the engine and the site to share one:`,
        `  ${engineCopy.version} for the engine, in ${engineCopy.folder}`,
        `  ${siteCopy.version} for the site, in ${siteCopy.folder}`,
        "Install the version of the engine, and let npm remove the other copy:",
        `  npm install react@${react} react-dom@${dom} && npm dedupe`,
      ].join("\n"),
    );
  }
}
