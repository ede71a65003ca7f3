import type { Rule } from "../rule.ts";

export const missingPath: Rule = {
  meta: {
    code: "missing-path",
    severity: "error",
    tier: "reference",
    title: "A page has no address",
  },
  check: ({ routes, manifests }, report) => {
    const errorPage = manifests.settings?.value.errorPage;
    // Without a known error page, this may be it.
    if (errorPage === undefined || !routes.has(errorPage)) return;
    for (const { name, path, sources } of routes.values()) {
      const [source] = sources;
      if (path !== undefined || name === errorPage || source === undefined) continue;
      report({
        document: source.document,
        path: ["name"],
        message: `The page "${name}" cannot be opened: it has no "path". Only the error page needs none.`,
        hint: `Add "path": "/${name}".`,
      });
    }
  },
};
