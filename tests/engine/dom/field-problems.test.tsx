import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import type { Problem } from "../../../engine/problems/problem.ts";
import { FieldProblems } from "../../../engine/workshop-ui/forms/field-problems.tsx";

/** Renders a list of problems in a folder of its own, until the test ends. */
function show(problem: Problem, onFix: (problem: Problem, choice?: string) => void, labels = new Map()) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  const root = createRoot(folder);
  onTestFinished(() => act(() => root.unmount()));
  act(() => root.render(<FieldProblems problems={[problem]} labels={labels} onFix={onFix} />));
  return folder;
}

const place = { file: "manifests/routes/take.json", line: 1, column: 1, endLine: 1, endColumn: 2 };

test("a problem names fields by the form's labels, and values as the manifest writes them", () => {
  const problem: Problem = {
    ...place,
    code: "countdown",
    severity: "error",
    message: 'The mode is "deadline", but there is no "until".',
    hint: 'Set "until".',
  };
  const labels = new Map([["until", "Deadline"]]);
  const folder = show(problem, () => {}, labels);
  expect(folder.textContent).toBe('The mode is "deadline", but there is no “Deadline”. Set “Deadline”.');
});

test("a problem has a button for each possible correction", () => {
  const problem: Problem = {
    ...place,
    code: "misspelt-word",
    severity: "warning",
    message: 'The dictionary does not know "Garanntie".',
    hint: 'Write "Garantie".',
    choices: [
      { label: "Write “Garantie”", fix: { find: "Garanntie", replace: "Garantie" } },
      {
        label: "Add “Garanntie” to the shop’s words",
        fix: { append: "Garanntie", file: "manifests/words/de_DE.json", list: "words" },
      },
    ],
  };
  const clicked: unknown[] = [];
  const buttons = [...show(problem, (_, choice) => clicked.push(choice)).querySelectorAll("button")];
  for (const button of buttons) act(() => button.click());
  expect(clicked).toEqual(["Write “Garantie”", "Add “Garanntie” to the shop’s words"]);
});
