import type { Loaded, World } from "../../link/world.ts";
import type { KindName } from "../../schema/kinds.ts";
import type { Rule } from "../rule.ts";

type Manifests = Iterable<Loaded<unknown>>;

/** Every manifest by its kind, and where the folder of schemas is as seen from there. */
function manifestsOf(world: World): readonly (readonly [kind: KindName, above: string, Manifests])[] {
  const one = (manifest: Loaded<unknown> | undefined) => (manifest ? [manifest] : []);
  return [
    ["site", ".", one(world.site)],
    ["markets", ".", one(world.markets)],
    ["order-targets", ".", one(world.orderTargets)],
    ["redirects", ".", one(world.redirects)],
    ["layout", "..", world.layouts.values()],
    ["route", "..", world.routes],
    ["shared-block", "..", world.sharedBlocks.values()],
    ["product", "..", world.products.values()],
    ["quiz", "..", world.quizzes.values()],
    ["form", "..", world.forms.values()],
    ["messages", "../..", [...world.messages.values()].flat()],
  ];
}

export const missingSchema: Rule = {
  code: "missing-schema",
  check: ({ world }, report) => {
    for (const [kind, above, manifests] of manifestsOf(world)) {
      const expected = `${above}/schema/${kind}.json`;
      for (const { document, value } of manifests) {
        // Sound: every kind of manifest is an object that may have it.
        const { $schema: written } = value as { $schema?: string };
        const stated = `"$schema": "${expected}"`;
        if (written === undefined)
          report({
            document,
            path: [],
            message: "The file does not name its schema, so editors neither complete nor check it.",
            hint: `Begin it with ${stated}.`,
            fix: { key: "$schema", value: expected },
          });
        else if (written !== expected)
          report({
            document,
            path: ["$schema"],
            message: `The file names the schema "${written}", which is not that of its kind.`,
            hint: `Write ${stated}.`,
            fix: { find: written, replace: expected },
          });
        else if (!/^\s*\{\s*"\$schema"/.test(document.text))
          report({
            document,
            path: ["$schema"],
            part: "key",
            message: '"$schema" does not stand first, where everybody looks for it.',
            hint: "Move it to the top of the file.",
            fix: { move: "first" },
          });
      }
    }
  },
};
