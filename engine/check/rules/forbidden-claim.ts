import { claimReasons, findClaim, hasClaim } from "../claim-words.ts";
import { textJudge } from "../judge-texts.ts";
import type { Rule } from "../rule.ts";
import { withoutBreaks } from "../words-of.ts";

const judge = textJudge({
  judge: (text, language) => findClaim(withoutBreaks(text), language),
  mayHave: (text, language) => hasClaim(withoutBreaks(text), language),
});

export const forbiddenClaim: Rule = {
  code: "forbidden-claim",
  texts: "own",
  check: (site, report) => {
    judge(site, ({ words, kind }, place) => {
      report({
        ...place,
        message: `"${words}" claims what food may not. ${claimReasons[kind]}`,
        hint: "Say what the register allows, in its words, or what the product is.",
      });
    });
  },
};
