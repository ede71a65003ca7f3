import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import { instanceLists } from "../instance-lists.ts";
import type { Rule } from "../rule.ts";

export const unknownRef: Rule = {
  code: "unknown-ref",
  check: ({ world }, report) => {
    const known = world.names["shared-block"];
    const walk = (document: Document, list: readonly BlockInstance[], at: JsonPath) => {
      list.forEach((instance, index) => {
        const path = [...at, index];
        for (const [slot, children] of Object.entries(instance.slots ?? {}))
          walk(document, children, [...path, "slots", slot]);
        if (instance.ref === undefined || known.has(instance.ref)) return;
        report({
          document,
          path: [...path, "ref"],
          message: `There is no shared block named "${instance.ref}".`,
          ...suggestName(instance.ref, known, "shared block"),
        });
      });
    };
    for (const { document, list, path } of instanceLists(world)) walk(document, list, path);
  },
};
