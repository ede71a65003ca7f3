import { instanceLists } from "../instance-lists.ts";
import type { Rule } from "../rule.ts";

export const unusedSharedBlock: Rule = {
  code: "unused-shared-block",
  check: (site, report) => {
    const { sharedBlocks } = site.world;
    const named = new Set(
      instanceLists(site.world).flatMap(({ list }) => list.flatMap((instance) => instance.ref ?? [])),
    );
    for (const name of new Set(sharedBlocks.keys()).difference(named)) {
      const shared = sharedBlocks.get(name);
      if (shared === undefined) continue;
      report({
        document: shared.document,
        path: ["name"],
        message: `No page shows the shared block "${name}".`,
        hint: `Delete the file, or put { "ref": "${name}" } where it is to stand.`,
      });
    }
  },
};
