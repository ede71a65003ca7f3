import { expect, it } from "vitest";
import { removeRetiredCodes } from "../../../../../../engine/edit/upgrade/remove-retired-codes.ts";
import { editJson } from "../../../../../../engine/json/edit-json.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";

/** What is left of a manifest after the upgrade. Undefined if it stays as it is. */
function upgrade(file: string, value: object): unknown {
  const document = readJson(`manifests/${file}`, JSON.stringify(value));
  const [edit] = removeRetiredCodes("manifests/", [document]);
  return edit && "changes" in edit ? JSON.parse(editJson(document.text, edit.changes)) : undefined;
}

const reason = "A reason that a colleague understands.";

it("removes retired codes from allow and rules, and objects that become empty", () => {
  expect(
    upgrade("site.json", {
      brand: "Lumo",
      rules: { "literal-date": "off" },
      allow: { "label-sign": reason },
    }),
  ).toEqual({ brand: "Lumo" });
});

it("removes retired codes of a catalogue, and keeps the others", () => {
  const texts = { a: "A", b: "B" };
  expect(
    upgrade("messages/en_GB/a.json", {
      $allow: { a: { "literal-date": reason }, b: { "literal-date": reason, "past-date": reason } },
      ...texts,
    }),
  ).toEqual({ $allow: { b: { "past-date": reason } }, ...texts });
  expect(upgrade("messages/en_GB/a.json", { $allow: { a: { "literal-date": reason } }, ...texts })).toEqual(
    texts,
  );
});

it("keeps manifests without retired codes, and props with the same names", () => {
  expect(upgrade("routes/a.json", { allow: { "past-date": reason } })).toBeUndefined();
  expect(
    upgrade("routes/a.json", { blocks: [{ props: { allow: { "label-sign": reason } } }] }),
  ).toBeUndefined();
});
