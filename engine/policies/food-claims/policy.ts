import type { Policy } from "../../check/rule.ts";
import { languageName } from "../../site/find-markets.ts";
import { readsClaims } from "./claim-words.ts";
import { forbiddenClaim } from "./forbidden-claim.ts";

export const foodClaims: Policy = {
  name: "food-claims",
  description: "Claims that food and food supplements must not make in the European Union and Great Britain.",
  rules: [forbiddenClaim],
  toDo: (language) =>
    readsClaims(language)
      ? undefined
      : `Claims: the check does not read ${languageName(language)}. Ask somebody who knows which claims are allowed for food to read the texts.`,
};
