import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

export const missingConsentWords: Rule = {
  meta: {
    code: "missing-consent-words",
    severity: "error",
    tier: "content",
    title: "A site that asks for consent lacks the texts of the consent banner",
    once: true,
  },
  check: ({ manifests: { settings, markets } }, report) => {
    if (settings === undefined || settings.value.consent !== undefined) return;
    const hint = 'Add "consent" to site.json: the texts of the consent banner.';
    if (settings.value.gtm !== undefined)
      report({
        document: settings.document,
        path: ["gtm"],
        part: "key",
        message: "The site has a tag manager, but no texts that ask for consent.",
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
      message: `Statistics need consent${formatMarkets(asking.map(({ code }) => code))}, but site.json has no texts that ask for it.`,
      hint: `${hint} Its purpose "statistics" says what is counted. Nothing is counted without consent.`,
    });
  },
};
