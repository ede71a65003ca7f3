import { claimReasons, findClaim } from "../claim-words.ts";
import { eachText } from "../each-text.ts";
import { languageOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

/** Soft hyphens and joiners stand inside of words and are no part of them. */
const invisible = /[\u00ad\u2060\u200b]/g;

export const forbiddenClaim: Rule = {
  code: "forbidden-claim",
  check: (site, report) => {
    const { markets } = site.world;
    const fallback = markets?.value.markets.find(({ code }) => code === markets.value.default)?.locale;
    eachText(site, (text, locale, place) => {
      const language = languageOf(site.world, locale ?? fallback ?? "");
      const found = language === undefined ? undefined : findClaim(text.replace(invisible, ""), language);
      if (found === undefined) return;
      report({
        ...place(),
        message: `"${found.words}" claims what food may not. ${claimReasons[found.kind]}`,
        hint: "Say what the register allows, in its words, or what the product is.",
      });
    });
  },
};
