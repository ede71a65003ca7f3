import { getKind, type KindName, kindNames } from "../../schema/kinds.ts";
import type { Rule } from "../rule.ts";

/** The path from a manifest to the folder that contains `schema/`. */
const above = (kind: KindName): string =>
  kind === "messages" ? "../.." : getKind(kind).folder === undefined ? "." : "..";

export const missingSchema: Rule = {
  meta: {
    code: "missing-schema",
    severity: "warning",
    tier: "file",
    title: "A manifest does not start with its $schema",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const kind of kindNames) {
      const expected = `${above(kind)}/schema/${kind}.json`;
      for (const { document, value } of manifests.byKind[kind]) {
        const { $schema: reference } = value;
        const stated = `"$schema": "${expected}"`;
        if (reference === undefined)
          report({
            document,
            path: [],
            message: 'The file has no "$schema", so editors cannot complete or check it.',
            hint: `Start the file with ${stated}.`,
            fix: { key: "$schema", value: expected },
          });
        else if (reference !== expected)
          report({
            document,
            path: ["$schema"],
            message: `The file names the schema of another kind: "${reference}".`,
            hint: `Write ${stated}.`,
            fix: { find: reference, replace: expected },
          });
        else if (!/^\s*\{\s*"\$schema"/.test(document.text))
          report({
            document,
            path: ["$schema"],
            part: "key",
            message: '"$schema" is not the first property.',
            hint: "Move it to the top of the file.",
            fix: { move: "first" },
          });
      }
    }
  },
};
