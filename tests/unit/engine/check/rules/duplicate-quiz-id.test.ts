import { it } from "vitest";
import { expectProblems, swap } from "../../../../fixtures/world.ts";

it.each(["page", "market", "website", "consent"])('a question may not be called "%s"', (id) => {
  expectProblems({ "quizzes/size.json": swap('{ "id": "mail"', `{ "id": "${id}"`) }, [
    {
      code: "duplicate-quiz-id",
      marked: `"${id}"`,
      message: `Every quiz sends a field "${id}" of its own.`,
      hint: "Give this question an id of its own.",
    },
  ]);
});
