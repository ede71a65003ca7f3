import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

export const missingConsent: Rule = {
  meta: {
    code: "missing-consent",
    severity: "error",
    tier: "content",
    title: "A site that asks for consent has no consent banner",
    once: true,
  },
  check: ({ manifests: { settings, markets } }, report) => {
    if (settings === undefined || settings.value.consent !== undefined) return;
    const hint = 'Add "consent" to site.json, with the link to the privacy policy.';
    if (settings.value.gtm !== undefined)
      report({
        document: settings.document,
        path: ["gtm"],
        part: "key",
        message: "The site has a tag manager, but no consent banner.",
        hint: `${hint} Nothing loads without consent.`,
      });
    const asking = (markets?.value.markets ?? []).flatMap(({ statistics, code }, index) =>
      statistics?.counts === "consent" || statistics?.experiments === "consent" ? [{ code, index }] : [],
    );
    const [first] = asking;
    if (markets === undefined || first === undefined) return;
    report({
      document: markets.document,
      path: ["markets", first.index, "statistics"],
      part: "key",
      message: `Statistics need consent${formatMarkets(asking.map(({ code }) => code))}, but the site has no consent banner.`,
      hint: `${hint} Nothing is counted without consent.`,
    });
  },
};
