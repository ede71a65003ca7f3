import type { Rule } from "../rule.ts";

export const missingHome: Rule = {
  meta: {
    code: "missing-home",
    severity: "error",
    tier: "reference",
    title: "A market has no home page",
  },
  check: ({ routes, manifests }, report) => {
    const route = routes.get(manifests.settings?.value.home ?? "");
    const [source] = route?.sources ?? [];
    const { markets } = route ?? {};
    if (source === undefined || markets === undefined) return;
    const missing = (manifests.markets?.value.markets ?? []).filter(({ code }) => !markets.includes(code));
    const [first] = missing;
    if (first === undefined) return;
    const codes = missing.map(({ code }) => code).join(", ");
    report({
      document: source.document,
      path: ["markets"],
      part: "key",
      message: `The home page is missing in ${codes}: visitors of /${first.segment} get an error.`,
      hint: `Add ${codes} here, or remove "markets" to show the page in every market.`,
    });
  },
};
