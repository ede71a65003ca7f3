import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadManifests } from "../../../../engine/build/load-manifests.ts";

let project = "";
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "manifests-"));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

describe("loadManifests", () => {
  it("reports a project without manifests", () => {
    expect(loadManifests(project)).toMatchObject({
      documents: [],
      problems: [
        {
          code: "missing-manifest",
          file: "manifests",
          line: 1,
          column: 1,
          message: "There is no folder manifests/ here.",
        },
      ],
    });
  });

  it("reads every JSON file below manifests/, but no schema and no other file", () => {
    write("manifests/site.json", "{}");
    write("manifests/messages/de_DE/common.json", '{ "a": "ü" }');
    write("manifests/README.md", "# Read me");
    write("manifests/schema/route.json", "{}");
    write("manifests/forms/schema/deep.json", "{}");
    const { documents, problems } = loadManifests(project);
    expect(documents.map(({ file }) => file).sort()).toEqual([
      "manifests/forms/schema/deep.json",
      "manifests/messages/de_DE/common.json",
      "manifests/site.json",
    ]);
    expect(documents.find(({ file }) => file.endsWith("common.json"))?.value).toEqual({ a: "ü" });
    expect(problems).toEqual([]);
  });

  it("keeps documents whose text is the same, and reads the others again", () => {
    write("manifests/site.json", "{}");
    write("manifests/markets.json", "{}");
    const before = new Map(loadManifests(project).documents.map((document) => [document.file, document]));
    write("manifests/markets.json", "[]");
    const after = loadManifests(project, before).documents;
    const of = (file: string) => after.find((document) => document.file === file);
    expect(of("manifests/site.json")).toBe(before.get("manifests/site.json"));
    expect(of("manifests/markets.json")?.value).toEqual([]);
  });
});
