import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "jsonc-parser";

/** A dictionary in a package that the site installs. */
export interface InstalledDictionary {
  /** The package and its version: "@cspell/dict-sv 2.3.2". */
  readonly name: string;
  readonly file: string;
  /** The languages that it is for: "fr" for all of them, "fr-ca" for one. */
  readonly languages: readonly string[];
}

/** What the engine reads of a `cspell-ext.json`. */
interface Extension {
  readonly dictionaryDefinitions?: readonly { readonly path?: string }[];
  readonly languageSettings?: readonly { readonly locale?: string }[];
}

const readJsonc = (file: string): unknown =>
  existsSync(file) ? parse(readFileSync(file, "utf8"), [], { allowTrailingComma: true }) : undefined;

function readPackage(folder: string): InstalledDictionary | undefined {
  // SAFETY: packages are validated by their publishers, and each property may be missing.
  const extension = readJsonc(join(folder, "cspell-ext.json")) as Extension | undefined;
  const path = extension?.dictionaryDefinitions?.[0]?.path;
  const locales = extension?.languageSettings?.flatMap(({ locale }) => locale?.split(",") ?? []) ?? [];
  if (path === undefined || !existsSync(join(folder, path))) return undefined;
  // SAFETY: npm installs no package without a name and a version.
  const { name, version } = readJsonc(join(folder, "package.json")) as { name: string; version: string };
  return {
    name: `${name} ${version}`,
    file: join(folder, path),
    languages: locales.map((locale) => locale.trim().replace("_", "-").toLowerCase()),
  };
}

/** The dictionaries of CSpell that the `package.json` of a folder names, and that are installed. */
export function findDictionaries(folder: string): readonly InstalledDictionary[] {
  // SAFETY: both properties are objects if npm accepts the file.
  const manifest = readJsonc(join(folder, "package.json")) as
    | Readonly<Record<"dependencies" | "devDependencies", object | undefined>>
    | undefined;
  return Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })
    .filter((name) => name.startsWith("@cspell/dict-"))
    .sort()
    .flatMap((name) => readPackage(join(folder, "node_modules", name)) ?? []);
}

/** The dictionary for a tag: that of its region, or else one for the whole language. */
export function findDictionary(
  installed: readonly InstalledDictionary[],
  tag: string,
): InstalledDictionary | undefined {
  const find = (language: string | undefined) =>
    installed.find(({ languages }) => language !== undefined && languages.includes(language));
  return find(tag.toLowerCase()) ?? find(tag.toLowerCase().split("-")[0]);
}
