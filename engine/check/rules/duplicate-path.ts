import type { Rule } from "../rule.ts";

export const duplicatePath: Rule = {
  code: "duplicate-path",
  check: ({ world }, report) => {
    const segments = new Map(
      world.markets?.value.markets.map((market) => [`/${market.segment}`, market.code]),
    );
    const seen = new Map<string, string>();
    for (const { document, value } of world.routes) {
      if (value.path === undefined) continue;
      const key = value.path.toLowerCase();
      const other = seen.get(key);
      const market = segments.get(key);
      if (other === undefined) seen.set(key, value.name);
      if (other === undefined && market === undefined) continue;
      report({
        document,
        path: ["path"],
        message:
          market === undefined
            ? `The path "${value.path}" is already taken by the route "${other}"; capitals make no difference.`
            : `The path "${value.path}" is the home page of the market ${market}.`,
        hint: "Choose another path.",
      });
    }
  },
};
