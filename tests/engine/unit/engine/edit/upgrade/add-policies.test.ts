import { expect, it } from "vitest";
import { addPolicies } from "../../../../../../engine/edit/upgrade/add-policies.ts";
import { editJson } from "../../../../../../engine/json/edit-json.ts";
import { documentsOf, swap } from "../../../../../fixtures/test-site.ts";

const root = "manifests/";
const names = ["eu-consumer", "food-claims"];
const without = swap(
  ', "policies": ["consistent-prices", "contact-data", "eu-consumer", "food-claims", "swiss-german"]',
  "",
);

it("a site without policies follows all installed ones", () => {
  const documents = documentsOf({ "site.json": without });
  const [edit] = addPolicies(root, documents, names);
  const text = documents.find(({ file }) => file === "manifests/site.json")?.text ?? "";
  const changes = edit && "changes" in edit ? edit.changes : [];
  expect(JSON.parse(editJson(text, changes))).toMatchObject({ policies: names });
});

it("a site with policies keeps them", () => {
  expect(addPolicies(root, documentsOf(), names)).toEqual([]);
  const none = swap(
    '["consistent-prices", "contact-data", "eu-consumer", "food-claims", "swiss-german"]',
    "[]",
  );
  expect(addPolicies(root, documentsOf({ "site.json": none }), names)).toEqual([]);
});

it("an unreadable site.json stays unchanged", () => {
  expect(addPolicies(root, documentsOf({ "site.json": "{" }), names)).toEqual([]);
});
