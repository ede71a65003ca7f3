import type { Rule } from "../rule.ts";

export const duplicatePath: Rule = {
  meta: {
    code: "duplicate-path",
    severity: "error",
    tier: "reference",
    title: "Two routes have the same path",
    once: true,
  },
  check: ({ manifests }, report) => {
    const segments = new Map(
      manifests.markets?.value.markets.map((market) => [`/${market.segment}`, market.code]),
    );
    const routeByPath = new Map<string, string>();
    for (const { document, value } of manifests.routes) {
      if (value.path === undefined) continue;
      const key = value.path.toLowerCase();
      const namesake = routeByPath.get(key);
      const market = segments.get(key);
      if (namesake === undefined) routeByPath.set(key, value.name);
      if (namesake === undefined && market === undefined) continue;
      report({
        document,
        path: ["path"],
        message:
          market === undefined
            ? `The route "${namesake}" already has the path "${value.path}". Upper and lower case make no difference.`
            : `The path "${value.path}" is the home page of the market ${market}.`,
        hint: "Choose another path.",
      });
    }
  },
};
