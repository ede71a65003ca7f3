import type { Rule } from "../rule.ts";

export const missingConsentWords: Rule = {
  code: "missing-consent-words",
  check: ({ world }, report) => {
    if (world.site?.value.gtm === undefined || world.site.value.consent !== undefined) return;
    report({
      document: world.site.document,
      path: ["gtm"],
      part: "key",
      message: "The site has a tag manager, but no words to ask for consent with.",
      hint: 'Add "consent" to site.json: the words of the consent banner. Nothing is loaded without consent.',
    });
  },
};
