import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ExperimentResult } from "../../../../../engine/workshop-server/results-view.ts";
import { ArmFigures } from "../../../../../engine/workshop-ui/overviews/experiment-result.tsx";

const interval = [0.01, 0.02] as const;
const collecting: ExperimentResult = {
  name: "opening",
  goal: "order",
  verdict: "collecting",
  daysLeft: 12,
  arms: [
    { id: "control", exposed: 10_000, converted: 300, rate: 0.03 },
    { id: "short", exposed: 9000, converted: 405, rate: 0.045, difference: { value: 0.015, interval } },
  ],
};

const show = (result: Partial<ExperimentResult>) =>
  renderToStaticMarkup(<ArmFigures result={{ ...collecting, ...result }} />);

test.each<[string, Partial<ExperimentResult>]>([
  ["Nothing is certain yet. About 12 days to go", {}],
  ["too few visitors have reached the goal", { daysLeft: null }],
  ["“short” is better than the page of today", { verdict: "winner", winner: "short", daysLeft: 0 }],
  ["“short” reaches the goal more often, but earns less", { verdict: "vetoed", winner: "short" }],
  ["Every other arm is worse than the page of today", { verdict: "control" }],
  ["No arm differs from the page of today", { verdict: "no-difference" }],
  ["trust no figure here", { verdict: "sample-ratio" }],
])("says “%s”", (sentence, result) => {
  expect(show(result)).toContain(sentence);
});

test("shows the figures of each arm, and a difference only once it is known", () => {
  const row = (...cells: readonly string[]) => cells.map((cell) => `<td>${cell}</td>`).join("");
  expect(show({})).toContain(`control</th>${row("10,000", "300", "3%", "–")}`);
  expect(show({})).toContain(`short</th>${row("9,000", "405", "4.5%", "+1.5 (+1 to +2)")}`);
  expect(show({ goal: "reach" })).toContain("Reached the goal");
  const [control, short] = collecting.arms;
  if (!control || !short) throw new Error("There are two arms.");
  const early = { ...short, difference: { value: 0.015, interval: [-0.9, 0.9] as const } };
  expect(show({ arms: [control, early] })).toContain(`short</th>${row("9,000", "405", "4.5%", "–")}`);
});

test("shows no table before the first visitor", () => {
  const arms = collecting.arms.map((arm) => ({ ...arm, exposed: 0, converted: 0 }));
  const shown = show({ arms });
  expect(shown).toContain("No visitor has been counted yet.");
  expect(shown).not.toContain("<table");
});
