const importLine = /^import \{ \w+ \} from "\.\/([a-z0-9-]+)\/block\.ts";$/gm;

/** Converts a name to camel case: `trust-bar` → `trustBar`. */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Adds a block to the text of the registry, in alphabetical order. Returns undefined if the registry does not
 * have one import and one list line per block.
 */
export function registerBlock(text: string, name: string): string | undefined {
  const imports = [...text.matchAll(importLine)];
  const following = imports.find(([, known = ""]) => known > name);
  const [line, neighbour] = following ?? imports.at(-1) ?? [];
  if (line === undefined || neighbour === undefined) return undefined;
  const listed = `\n  ${camelCase(neighbour)},\n`;
  if (!text.includes(listed)) return undefined;
  const beside = (old: string, added: string) => (following ? added + old : old + added);
  const importText = `import { ${camelCase(name)} } from "./${name}/block.ts";\n`;
  return text
    .replace(`${line}\n`, (old) => beside(old, importText))
    .replace(listed.slice(1), (old) => beside(old, `  ${camelCase(name)},\n`));
}
