import type { Rule } from "../rule.ts";

/** Why no visitor's path equals `from`, and what to write. Undefined if some path does. */
function findDefect(from: string): { reason: string; right: string } | undefined {
  const path = from.replace(/[?#].*$/s, "");
  if (path !== from)
    return {
      reason: `it has a ${from.at(path.length) === "?" ? "query" : "hash"}, and only paths are compared`,
      right: path,
    };
  if (/\/[:*]/.test(path) || path.includes("*"))
    return {
      reason: "* and : stand for themselves, and each path needs a redirect of its own",
      right: path.replace(/\/[:*].*$/, "") || "/",
    };
  const trimmed = path.replace(/(.)\/+$/, "$1");
  if (trimmed !== path) return { reason: "paths are compared without a slash at the end", right: trimmed };
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path
      ? undefined
      : { reason: "paths are compared without percent signs", right: decoded };
  } catch {
    return undefined;
  }
}

export const unreachableRedirect: Rule = {
  meta: {
    code: "unreachable-redirect",
    severity: "error",
    tier: "content",
    title: "A redirect from an address that no visit matches",
  },
  check: ({ manifests }, report) => {
    if (manifests.redirects === undefined) return;
    const { document, value } = manifests.redirects;
    value.redirects.forEach(({ from }, index) => {
      const defect = findDefect(from);
      if (defect === undefined) return;
      report({
        document,
        path: ["redirects", index, "from"],
        message: `"${from}" never matches: ${defect.reason}.`,
        hint: `Write "${defect.right}". A visitor's query and hash are kept.`,
      });
    });
  },
};
