import { installCommand } from "./package-files.ts";

/** Packages that some commands need, with what each does there. A site installs those that it uses. */
export const optionalPackages: Readonly<Record<string, string>> = {
  "@modelcontextprotocol/server": "talks to assistants",
  "@terrazzo/parser": "reads design tokens",
  "axe-core": "finds barriers for people with disabilities",
  pixelmatch: "compares pictures of pages",
  playwright: "opens pages in a browser",
  sharp: "reads and resizes pictures",
};

/** A command needs a package that the site has not installed. The message says how to install it. */
export class MissingPackageError extends Error {}

/** Finds the optional package that is missing, if that is what an error says. It may come from a worker thread. */
export function findMissingPackage(error: unknown): MissingPackageError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, name = ""] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  const purpose = optionalPackages[name];
  if (purpose === undefined) return undefined;
  return new MissingPackageError(
    `This needs the package ${name}, which ${purpose}. Install it:\n  ${installCommand([name])}`,
  );
}
