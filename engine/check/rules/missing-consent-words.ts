import type { Rule } from "../rule.ts";

export const missingConsentWords: Rule = {
  meta: {
    code: "missing-consent-words",
    severity: "error",
    title: "A site with a tag manager lacks the texts of the consent banner",
  },
  check: ({ manifests }, report) => {
    if (manifests.settings?.value.gtm === undefined || manifests.settings.value.consent !== undefined) return;
    report({
      document: manifests.settings.document,
      path: ["gtm"],
      part: "key",
      message: "The site has a tag manager, but no texts that ask for consent.",
      hint: 'Add "consent" to site.json: the texts of the consent banner. Nothing loads without consent.',
    });
  },
};
