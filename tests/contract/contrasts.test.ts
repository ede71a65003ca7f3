import { expect, test } from "vitest";
import { loadTheme } from "../../engine/build/load-theme.ts";
import { projectAt } from "../../engine/build/project.ts";
import { readRulePage } from "../../engine/build/read-rule-page.ts";
import { checkContrasts } from "../../engine/check/check-contrasts.ts";

const theme = loadTheme(projectAt(process.cwd()));
if (theme === undefined) throw new Error("The shop names no pairs of colours.");

test("all colours that blocks combine have enough contrast", () => {
  expect(checkContrasts(theme)).toEqual([]);
});

test("the wrong example of low-contrast breaks the rule, and the right one does not", () => {
  const { file, wrong, right } = readRulePage("low-contrast");
  expect(file).toBe(theme.file);
  const judge = (text: string | null) =>
    checkContrasts({
      file,
      text: text ?? "",
      contrasts: { text: { text: ["surface"] }, large: {}, parts: {} },
    });
  expect(judge(wrong)).toMatchObject([{ code: "low-contrast", line: 3 }]);
  expect(judge(right)).toEqual([]);
});
