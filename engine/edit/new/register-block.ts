const line = /^export \{ \w+ \} from "\.\/([a-z0-9-]+)\/block\.ts";\n/gm;

/** Converts a name to camel case: `trust-bar` → `trustBar`. */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Adds a block's line to the text of the list of blocks, in alphabetical order. */
export function registerBlock(text: string, name: string): string {
  const following = text.matchAll(line).find(([, known = ""]) => known > name);
  const at = following?.index ?? text.length;
  return `${text.slice(0, at)}export { ${camelCase(name)} } from "./${name}/block.ts";\n${text.slice(at)}`;
}
