import { camelCase } from "./block-files.ts";

const importLine = /^import \{ \w+ \} from "\.\/([a-z0-9-]+)\/block\.ts";$/gm;

/**
 * The text of the registry with one more block, in alphabetical order as the others are. Undefined where it is not written as one
 * import and one line of the list per block.
 */
export function registerBlock(text: string, name: string): string | undefined {
  const imports = [...text.matchAll(importLine)];
  const last = imports.at(-1);
  if (last === undefined) return undefined;
  const identifier = camelCase(name);
  const line = `import { ${identifier} } from "./${name}/block.ts";`;
  const following = imports.find(([, known = ""]) => known > name);
  const withImport = following
    ? text.replace(following[0], () => `${line}\n${following[0]}`)
    : text.replace(last[0], () => `${last[0]}\n${line}`);
  const neighbour = `\n  ${camelCase((following ?? last)[1] ?? "")},\n`;
  if (!withImport.includes(neighbour)) return undefined;
  return withImport.replace(neighbour, () =>
    following ? `\n  ${identifier},${neighbour}` : `${neighbour}  ${identifier},\n`,
  );
}
