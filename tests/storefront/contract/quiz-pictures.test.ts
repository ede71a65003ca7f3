import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { QuizManifest } from "../../../engine/schema/quiz.ts";

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The file of each picture that a value of a manifest names. */
const listPictures = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"image":"([^"]+)"/g)].map(([, file = ""]) => file);

it.each(readdirSync("manifests/quizzes"))("each outcome of %s has a picture of its own", (file) => {
  // SAFETY: the check has validated this manifest.
  const { outcomes } = readJson(`manifests/quizzes/${file}`) as QuizManifest;
  const page = listPictures(readJson(`manifests/routes/${file}`));
  const results = outcomes.filter(({ title }) => title !== undefined);
  for (const result of results) expect(listPictures(result)).toHaveLength(1);
  const pictures = [...page, ...listPictures(results)];
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(page).toHaveLength(1);
});

it.each(readdirSync("manifests/quizzes"))(
  "the answers of a question in %s all have a picture or none",
  (file) => {
    // SAFETY: the check has validated this manifest.
    const { questions } = readJson(`manifests/quizzes/${file}`) as QuizManifest;
    for (const question of questions) {
      const options = "options" in question ? question.options : [];
      expect([0, options.length]).toContain(listPictures(options).length);
    }
  },
);
