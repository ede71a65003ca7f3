import { join } from "node:path";
import type { CleanFiles } from "../site/manifests.ts";
import { hashDocument } from "./build-id.ts";
import type { Project } from "./project.ts";
import { readJsonFile, writeWhole } from "./whole-file.ts";

/** What is kept: the hash of the code that found nothing, and the names of the rules by content and what they take it for. */
interface Kept {
  readonly code: string;
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

/** Opens the list of files in which rules have found nothing. `code`: the hash of the engine's code. */
export function openCleanFiles({ cache }: Project, code: string): CleanFiles & { save(): void } {
  const file = join(cache, "clean-files.json");
  const last = readJsonFile<Kept>(file);
  const before = last?.code === code ? last.rules : {};
  const rules: Record<string, string[]> = {};
  let isChanged = false;
  return {
    check: (rule, document, as, isClean) => {
      const key = `${hashDocument(document)} ${as}`;
      // Rules run again for the states of campaigns and for arms.
      if (rules[key]?.includes(rule)) return true;
      const wasClean = before[key]?.includes(rule) ?? false;
      if (!wasClean && !isClean()) return false;
      isChanged ||= !wasClean;
      rules[key] = [...(rules[key] ?? []), rule];
      return true;
    },
    save: () => {
      if (isChanged) writeWhole(file, JSON.stringify({ code, rules } satisfies Kept));
    },
  };
}
