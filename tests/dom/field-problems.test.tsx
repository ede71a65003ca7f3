import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { FieldProblems } from "../../engine/dev/workshop/ui/field-problems.tsx";
import type { Problem } from "../../engine/problems/problem.ts";

test("a problem names fields as the form does, and values as they are written", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  const root = createRoot(folder);
  onTestFinished(() => act(() => root.unmount()));
  const problem: Problem = {
    ...{
      file: "manifests/routes/take.json",
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
      code: "countdown",
      severity: "error",
    },
    message: 'The mode is "deadline", but there is no "until".',
    hint: 'Set "until".',
  };
  const labels = new Map([["until", "Deadline"]]);
  act(() => root.render(<FieldProblems problems={[problem]} {...{ labels }} onFix={() => {}} />));
  expect(folder.textContent).toBe('The mode is "deadline", but there is no “Deadline”. Set “Deadline”.');
});
