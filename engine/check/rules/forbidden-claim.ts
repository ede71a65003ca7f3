import { claimReasons, findClaim } from "../claim-words.ts";
import { textJudge } from "../judge-texts.ts";
import type { Rule } from "../rule.ts";

/** Soft hyphens and joiners stand inside of words and are no part of them. */
const invisible = /[\u00ad\u2060\u200b]/g;

const judge = textJudge((text, language) => findClaim(text.replace(invisible, ""), language));

export const forbiddenClaim: Rule = {
  code: "forbidden-claim",
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
