import { existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesIn } from "../../engine/build/files-in.ts";

/** Parts of a project's cache whose files are named after their content. */
const shared = ["img", "code"];

/** Links what another project has in its cache, so that pictures and code are not made again. */
export function shareCache(from: string, to: string): void {
  for (const part of shared) {
    const [source, target] = [join(from, part), join(to, part)];
    if (!existsSync(source)) continue;
    for (const file of filesIn(source)) {
      const path = join(target, file);
      if (existsSync(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      linkSync(join(source, file), path);
    }
  }
}
