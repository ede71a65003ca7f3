import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { assertEditable, NotEditableError } from "../../../../../engine/workshop/proposals.ts";

const folder = mkdtempSync(join(tmpdir(), "editable-"));
const project = join(folder, "project");
const outside = join(folder, "outside");
mkdirSync(join(project, "manifests/routes"), { recursive: true });
mkdirSync(outside);
writeFileSync(join(outside, "take.json"), "{}");
symlinkSync(outside, join(project, "manifests/linked"));
symlinkSync(join(outside, "take.json"), join(project, "manifests/routes/linked.json"));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (file: string): string | undefined => {
  try {
    assertEditable(project, file);
    return undefined;
  } catch (error) {
    if (error instanceof NotEditableError) return error.message;
    throw error;
  }
};

test("allows manifests, also new ones in new folders", () => {
  expect(refusal("manifests/site.json")).toBeUndefined();
  expect(refusal("manifests/routes/take.json")).toBeUndefined();
  expect(refusal("manifests/messages/nl_NL/take.json")).toBeUndefined();
});

test.each([
  "package.json",
  "manifests/../package.json",
  "manifests/./site.json",
  "../manifests/site.json",
  "/manifests/site.json",
  "manifests\\site.json",
  "manifests/schema/route.json",
  "manifests/README.md",
  "public/images/hero.webp",
  "manifests/site.json\0.md",
])("refuses %j", (file) => {
  expect(refusal(file)).toContain("Only JSON files below manifests/ can be changed");
});

test("refuses links to files and folders", () => {
  expect(refusal("manifests/routes/linked.json")).toContain("is a link");
  expect(refusal("manifests/linked/take.json")).toContain("is in a linked folder");
  expect(refusal("manifests/linked/new/take.json")).toContain("is in a linked folder");
});

test("allows manifests of a project that is itself reached through a link", () => {
  const link = join(folder, "link");
  symlinkSync(project, link);
  expect(() => assertEditable(link, "manifests/routes/take.json")).not.toThrow();
});
