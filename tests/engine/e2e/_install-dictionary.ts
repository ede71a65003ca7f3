import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "./_project.ts";

const dictionary = "node_modules/@cspell/dict-en-gb-mit";

/** Gives a project the British dictionary. */
export function installDictionary(root: string): void {
  writeFileSync(join(root, "package.json"), '{ "devDependencies": { "@cspell/dict-en-gb-mit": "*" } }');
  mkdirSync(dirname(join(root, dictionary)), { recursive: true });
  // An earlier run may have left it.
  if (!existsSync(join(root, dictionary))) symlinkSync(join(repository, dictionary), join(root, dictionary));
}
