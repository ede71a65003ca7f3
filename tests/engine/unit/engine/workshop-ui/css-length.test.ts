import { expect, test } from "vitest";
import {
  convertLength,
  parseLength,
  printLength,
} from "../../../../../engine/workshop-ui/fields/css-length.ts";
import { listStacks, nameStack } from "../../../../../engine/workshop-ui/fields/font-stacks.ts";

test.each([
  ["1.25rem", { number: 1.25, unit: "rem" }],
  [".5em", { number: 0.5, unit: "em" }],
  ["0", { number: 0, unit: "px" }],
  ["-24%", { number: -24, unit: "%" }],
  ["12", undefined],
  ["14px 24%", undefined],
  ["clamp(1rem, 4vw, 2rem)", undefined],
  [7, undefined],
])("%o is a single length or none", (text, length) => {
  expect(parseLength(text)).toEqual(length);
});

test("a length keeps its size in another unit, and its number where the size depends on the page", () => {
  expect(printLength(convertLength({ number: 1.25, unit: "rem" }, "px"))).toBe("20px");
  expect(printLength(convertLength({ number: 10, unit: "px" }, "rem"))).toBe("0.625rem");
  expect(printLength(convertLength({ number: 24, unit: "%" }, "px"))).toBe("24px");
  expect(printLength({ number: 0, unit: "px" })).toBe("0");
});

test("lists of fonts begin with those of the theme, and name each family once", () => {
  const stacks = listStacks(
    ['"Figtree Variable", sans-serif', "Georgia, serif"],
    ["Figtree Variable", "Lora"],
  );
  expect(stacks.slice(0, 4)).toEqual([
    '"Figtree Variable", sans-serif',
    "Georgia, serif",
    '"Lora", sans-serif',
    "system-ui, sans-serif",
  ]);
  expect(stacks.filter((stack) => stack === "Georgia, serif")).toHaveLength(1);
  expect(stacks.slice(0, 4).map(nameStack)).toEqual(["Figtree", "Georgia", "Lora", "The system's font"]);
});
