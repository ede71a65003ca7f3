import { isReservedPath } from "../../routing/page-path.ts";
import { locateSetting } from "../../site/apply-change.ts";
import type { Rule } from "../rule.ts";

export const reservedPath: Rule = {
  meta: {
    code: "reserved-path",
    severity: "error",
    tier: "shape",
    title: "A page has an address that the server needs",
  },
  check: ({ routes }, report) => {
    for (const route of routes.values()) {
      const location = route.path && isReservedPath(route.path) ? locateSetting(route, ["path"]) : undefined;
      if (location === undefined) continue;
      report({
        ...location,
        message: `The server answers "${route.path}" itself, so visitors never see this page.`,
        hint: "Give the page another path.",
      });
    }
  },
};
