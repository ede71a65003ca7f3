import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { formAdvice } from "../../../engine/site/format-advice.ts";
import { repository } from "../e2e/_project.ts";

const schemas = globSync("manifests/schema/*.json", { cwd: repository });

/** Formats with a check of their own. Their patterns are for editors only. */
const formats = ["date", "date-time", "email", "language-tag", "local-time"];

/** Patterns of standard blocks whose schemas say themselves what to write. */
const explained = ['^https:\\/\\/[^\\s"<>]+$'];

/** Every pattern in a JSON Schema that is not part of a format. */
function* listPatterns(schema: unknown): Generator<string> {
  if (typeof schema !== "object" || schema === null) return;
  if ("format" in schema && formats.includes(String(schema.format))) return;
  for (const [key, value] of Object.entries(schema))
    if (key === "pattern" && typeof value === "string") yield value;
    else yield* listPatterns(value);
}

it("finds the schemas", () => {
  expect(schemas.length).toBeGreaterThan(15);
});

/** Zod's own message. */
const message = "Invalid string";

it.each(schemas)("every pattern of %s says in words what to write", (file) => {
  const schema: unknown = JSON.parse(readFileSync(join(repository, file), "utf8"));
  const patterns = new Set(listPatterns(schema)).difference(new Set(explained));
  const unexplained = [...patterns].filter((pattern) =>
    ["", "u"].every((flags) =>
      formAdvice(undefined, { format: "regex", pattern: `/${pattern}/${flags}`, message }).hint.includes(
        "must match",
      ),
    ),
  );
  expect(unexplained).toEqual([]);
});

it("shows the text of a block's own pattern", () => {
  const { error } = z
    .string()
    .regex(/^\d\d:\d\d$/, 'Write "09:00".')
    .safeParse("9");
  const [issue] = error?.issues ?? [];
  if (issue?.code !== "invalid_format") throw new Error("The text has the right format.");
  expect(formAdvice("9", issue)).toEqual({ hint: 'Write "09:00".' });
});
