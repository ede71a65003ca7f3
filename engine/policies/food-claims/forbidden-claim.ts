import type { Rule } from "../../check/rule.ts";
import { textValidator } from "../../check/text-validator.ts";
import { withoutBreaks } from "../../site/find-words.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { claimReasons, findClaim, findClaimInAny, hasClaim } from "./claim-words.ts";

const validate = textValidator({
  rule: "forbidden-claim",
  validate: (text, language) => findClaim(withoutBreaks(text), language),
  mayHave: (text, language) => hasClaim(withoutBreaks(text), language),
  validateLiteral: (text) => findClaimInAny(withoutBreaks(text)),
  facts: true,
});

/** The texts of reviews that the shop shows: as a part of its advertising, they make its claims. */
const reviewTexts = ({ manifests }: LinkedSite) =>
  manifests.byKind.reviews.flatMap(({ document, value }) =>
    Object.entries(value.reviews).flatMap(([id, { text, language, withheld }]) =>
      withheld === undefined
        ? [{ text, language: new Intl.Locale(language).language, document, path: ["reviews", id, "text"] }]
        : [],
    ),
  );

export const forbiddenClaim: Rule = {
  meta: {
    code: "forbidden-claim",
    severity: "error",
    tier: "content",
    title: "A claim that food must not make",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, ({ words, kind }, location) => {
      report({
        ...location,
        message: `"${words}" is a claim that food must not make. ${claimReasons[kind]}`,
        hint: "Use the wording of an authorised claim, or describe the product.",
      });
    });
    for (const { text, language, document, path } of reviewTexts(site)) {
      const claim = findClaim(text, language);
      if (claim)
        report({
          document,
          path,
          message: `"${claim.words}" is a claim that food must not make, also in a review that the shop shows. ${claimReasons[claim.kind]}`,
          hint: 'Say in "withheld" why the text is not shown. The stars count all the same.',
        });
    }
  },
};
