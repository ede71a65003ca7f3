import type { Rule } from "../../check/rule.ts";
import { textValidator } from "../../check/text-validator.ts";
import { withoutBreaks } from "../../site/find-words.ts";
import { claimReasons, findClaim, findClaimInAny, hasClaim } from "./claim-words.ts";

const validate = textValidator({
  rule: "forbidden-claim",
  validate: (text, language) => findClaim(withoutBreaks(text), language),
  mayHave: (text, language) => hasClaim(withoutBreaks(text), language),
  validateLiteral: (text) => findClaimInAny(withoutBreaks(text)),
  facts: true,
});

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
  },
};
