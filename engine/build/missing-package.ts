import { installCommand } from "./package-files.ts";

/** Packages that some commands need, with what each does there. A site installs those that it uses. */
export const optionalPackages: Readonly<Record<string, string>> = {
  "@modelcontextprotocol/server": "talks to assistants",
  "@simplewebauthn/server": "signs people in with passkeys",
  "@terrazzo/parser": "reads design tokens",
  "axe-core": "finds barriers for people with disabilities",
  "openid-client": "signs people in with the accounts of a company",
  pixelmatch: "compares pictures of pages",
  playwright: "opens pages in a browser",
  sharp: "reads and resizes pictures",
};

/** A command needs packages that the site has not installed. The message says how to install them. */
export class MissingPackageError extends Error {
  constructor(names: readonly string[]) {
    const needs = names.map((name) => `${name}, which ${optionalPackages[name]}`).join(", and ");
    const [noun, pronoun] = names.length === 1 ? ["package", "it"] : ["packages", "them"];
    super(`This needs the ${noun} ${needs}. Install ${pronoun}:\n  ${installCommand(names)}`);
  }
}

/** Finds the optional package that is missing, if that is what an error says. It may come from a worker thread. */
export function findMissingPackage(error: unknown): MissingPackageError | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, name = ""] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  return name in optionalPackages ? new MissingPackageError([name]) : undefined;
}

/** Whether the site has installed a package. */
export function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Throws an error that names all packages of a command that are missing: Node's own names the first. */
export function requirePackages(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) throw new MissingPackageError(missing);
}
