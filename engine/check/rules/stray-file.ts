import type { Rule } from "../rule.ts";
import { asDocument } from "../rule-names.ts";

const writers: readonly (readonly [beginning: string, writer: string])[] = [
  ["._", "macOS has written it beside the file"],
  ["~$", "Office has written it while it was editing"],
];

export const strayFile: Rule = {
  meta: {
    code: "stray-file",
    severity: "warning",
    tier: "file",
    title: "A file that another program has left behind",
    once: true,
  },
  check: ({ manifests: { otherFiles = new Map() } }, report) => {
    for (const file of otherFiles.keys()) {
      const name = file.slice(file.lastIndexOf("/") + 1);
      const [beginning = "", writer] = writers.find(([start]) => name.startsWith(start)) ?? [];
      if (writer === undefined) continue;
      report({
        document: asDocument(file),
        path: [],
        message: `Nothing reads "${name}": ${writer} "${name.slice(beginning.length)}".`,
        hint: "Delete the file.",
      });
    }
  },
};
