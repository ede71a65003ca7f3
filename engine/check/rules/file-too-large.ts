import type { Rule } from "../rule.ts";
import { asDocument } from "../rule-names.ts";

/** The most that Cloudflare Workers serves as one file, in MiB. Source: its documentation, Workers › Platform › Limits. */
export const workerFileLimit = 25;

export const fileTooLarge: Rule = {
  meta: {
    code: "file-too-large",
    severity: "warning",
    tier: "content",
    title: "A file in public/ is too large for Cloudflare Workers",
    once: true,
  },
  check: ({ manifests: { otherFiles = new Map() } }, report) => {
    for (const [file, bytes] of otherFiles) {
      const size = bytes / 2 ** 20;
      if (!file.startsWith("public/") || size <= workerFileLimit) continue;
      report({
        document: asDocument(file),
        path: [],
        message: `${file} has ${size.toFixed(1)} MiB. Cloudflare Workers takes ${workerFileLimit} MiB a file.`,
        hint: 'Make it smaller, or offer it on another host and link to it. On your own server, set "file-too-large" to "off" in "rules" of site.json.',
      });
    }
  },
};
