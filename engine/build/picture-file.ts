import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The file of a picture by its name. macOS may write "é" in a name as two characters (Unicode NFD), and people and
 * manifests as one (NFC): both are the same name.
 */
export function findPictureFile(folder: string, name: string): string {
  const file = join(folder, name);
  if (existsSync(file) || !existsSync(folder)) return file;
  return join(folder, readdirSync(folder).find((entry) => entry.normalize("NFC") === name) ?? name);
}
