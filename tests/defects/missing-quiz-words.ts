import type { Defect } from "./_defect.ts";

/** The texts of the quizzes were deleted. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: `{
  "$schema": "./schema/site.json"`,
      put: `▸{
  "$schema": "./schema/site.json"`,
    },
    {
      file: "site.json",
      find: `  "quiz": {
    "progress": "t:quizzes.progress",
    "next": "t:quizzes.next",
    "back": "t:quizzes.back",
    "skip": "t:quizzes.skip",
    "finish": "t:quizzes.finish",
    "forget": "t:quizzes.forget",
    "forgotten": "t:quizzes.forgotten",
    "otherUnit": "t:quizzes.other-unit",
    "chooseOne": "t:quizzes.choose-one",
    "chooseSome": "t:quizzes.choose-some",
    "outOfRange": "t:quizzes.out-of-range",
    "noNumber": "t:quizzes.no-number",
    "noWhole": "t:quizzes.no-whole",
    "noText": "t:quizzes.no-text",
    "noEmail": "t:quizzes.no-email",
    "noConsent": "t:quizzes.no-consent",
    "voluntary": "t:quizzes.voluntary"
  },
`,
      put: "",
    },
  ],
};
