import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CodeBundle } from "./bundle-code.ts";
import { type FormFile, serverFormsFile } from "./form-files.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";

interface Cached {
  readonly bundle: CodeBundle;
  /** The folder of the cache. It keeps one set of validators. */
  readonly slot: "forms" | "preview-forms";
}

/**
 * Writes each form's validator for browsers and the file with all of them for the server. They are cached
 * with the code until a form changes.
 */
export async function writeForms(
  forms: readonly FormFile[],
  { bundle, slot }: Cached,
  output: Output,
): Promise<void> {
  if (forms.length === 0) return;
  const folder = join(bundle.folder, slot, contentHash(forms.map(({ address }) => address).join("\n")));
  if (!existsSync(folder)) {
    rmSync(dirname(folder), { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    await bundle.forms(forms, unfinished);
    renameSync(unfinished, folder);
  }
  for (const { address } of forms) output.place("web", join(folder, basename(address)), address.slice(1));
  output.write("server", serverFormsFile, readFileSync(join(folder, serverFormsFile), "utf8"));
}
