import type { Draft, Refusal } from "./draft.ts";
import type { Project } from "./project.ts";
import type { Answers, ScaffoldKind } from "./questions.ts";
import { scaffoldBlock } from "./scaffold-block.ts";
import { scaffoldLocale } from "./scaffold-locale.ts";
import { scaffoldMarket } from "./scaffold-market.ts";
import { scaffoldQuiz } from "./scaffold-quiz.ts";
import { scaffoldRoute } from "./scaffold-route.ts";
import { scaffoldVariant } from "./scaffold-variant.ts";

/** What would be written for a kind and its answers, or why nothing is. `missingAnswer` comes first: here a required one that is missing is our bug. */
export function scaffold(project: Project, kind: ScaffoldKind, answers: Answers): Draft | Refusal {
  const required = (flag: string): string => {
    const answer = answers[flag];
    if (answer === undefined) throw new Error(`--${flag} is missing, and nobody asked for it.`);
    return answer;
  };
  const { path, markets, from, "order-to": orderTo } = answers;
  switch (kind) {
    case "route":
      return scaffoldRoute(project, {
        name: required("name"),
        layout: required("layout"),
        path,
        from,
        markets,
        orderTo,
      });
    case "variant":
      return scaffoldVariant(project, {
        name: required("name"),
        extends: required("extends"),
        path,
        markets,
        orderTo,
      });
    case "quiz":
      return scaffoldQuiz(project, { name: required("name"), outcome: required("outcome"), path, from });
    case "block":
      return scaffoldBlock(project, { name: required("name"), description: answers["description"] });
    case "locale":
      return scaffoldLocale(project, { code: required("code"), fallback: answers["fallback"], from });
    case "market":
      return scaffoldMarket(project, {
        code: required("code"),
        segment: required("segment"),
        locale: required("locale"),
        currency: required("currency"),
        languageTag: required("language-tag"),
        country: answers["country"],
        rate: answers["rate"],
      });
  }
}
