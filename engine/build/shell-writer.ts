import type { Shell } from "../payload/payload.ts";
import { shellPath } from "../routing/page-path.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";

/**
 * Returns a function that writes each shell of a build once, and returns its name: the hash of its content.
 */
export function shellWriter(output: Output): (shell: Shell) => string {
  const names = new WeakMap<Shell, string>();
  const written = new Set<string>();
  return (shell) => {
    const known = names.get(shell);
    if (known !== undefined) return known;
    const json = JSON.stringify(shell);
    const name = contentHash(json);
    names.set(shell, name);
    if (!written.has(name)) output.write("web", shellPath(name).slice(1), json);
    written.add(name);
    return name;
  };
}
