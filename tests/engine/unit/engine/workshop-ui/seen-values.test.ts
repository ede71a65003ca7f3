import { expect, test } from "vitest";
import { seenValues } from "../../../../../engine/workshop-ui/forms/seen-values.ts";

const file = "manifests/routes/take.json";
const seenOf = (edit: { readonly before?: readonly { readonly value?: unknown }[] | undefined }) =>
  edit.before?.map(({ value }) => value);

test("an edit may replace what the form shows, and what the window has written since", () => {
  const withSeen = seenValues();
  const shown = { path: ["props"], value: { size: "small", items: [{ title: "One" }, { title: "Two" }] } };
  const write = (path: readonly (string | number)[], value: unknown) =>
    seenOf(withSeen({ file, path: ["props", ...path], value }, shown));
  expect(write(["size"], "big")).toEqual(["small"]);
  expect(write(["size"], "huge")).toEqual(["small", "big"]);
  // A change of an item is also one of its list, and an item moves with its list.
  expect(write(["items", 0, "title"], "First")).toEqual(["One"]);
  const swapped = [{ title: "Two" }, { title: "First" }];
  expect(write(["items"], swapped)).toEqual([shown.value.items, [{ title: "First" }, { title: "Two" }]]);
  expect(write(["items", 1, "title"], "Last")).toContain("First");
});

test("a form that was read again also shows what others have written", () => {
  const withSeen = seenValues();
  const write = (value: unknown, shown: unknown) =>
    seenOf(withSeen({ file, path: ["size"], value }, { path: [], value: shown }));
  expect(write("big", { size: "small" })).toEqual(["small"]);
  expect(write("huge", { size: "theirs" })).toEqual(["small", "big", "theirs"]);
  expect(
    seenOf(withSeen({ file: "manifests/site.json", path: ["size"], value: "a" }, { path: [], value: {} })),
  ).toEqual([undefined]);
});
