import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Copies the licences of packages into the folder `licences` of another one, which contains their code. */
export function copyLicences(packages: readonly string[], target: string): void {
  for (const name of packages) {
    const source = join("node_modules", name);
    for (const file of readdirSync(source).filter((entry) => /^(?:licen[cs]e|notice)/i.test(entry))) {
      cpSync(join(source, file), join(target, "licences", name, file));
    }
  }
}
