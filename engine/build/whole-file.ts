import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, and its folder. The file is whole or as before, even if the process is killed. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Reads a JSON file that the engine has written. Undefined if there is none. */
export const readJsonFile = <Value>(file: string): Value | undefined =>
  // SAFETY: the callers name the type that they have written.
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Value) : undefined;
