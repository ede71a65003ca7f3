import { it } from "vitest";
import { expectProblems, swap } from "../../../../../fixtures/test-site.ts";

it.each(["page", "market", "website", "consent"])('a question may not be called "%s"', (id) => {
  expectProblems({ "quizzes/size.json": swap('{ "id": "mail"', `{ "id": "${id}"`) }, [
    {
      code: "duplicate-quiz-id",
      marked: `"${id}"`,
      message: `The id "${id}" is reserved: every quiz sends a field of this name.`,
      hint: "Give this question another id.",
    },
  ]);
});
