import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { recordPaths } from "../../../../../engine/edit/record-paths.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { type Changes, documentsOf, pictures } from "../../../../fixtures/test-site.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Records the paths of the test site on disk. Returns the number of new ones, and the list. */
function record(changes: Changes): { added: number; paths: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "paths-"));
  folders.push(folder);
  const documents = documentsOf(changes);
  for (const { file, text } of documents) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const images = new Map(pictures.map((picture) => [picture.name, picture]));
  const added = recordPaths(
    { root: "manifests/", documents, images, media: new Map(), registry, rules: installedRules },
    folder,
  );
  return { added, paths: JSON.parse(readFileSync(join(folder, "manifests/served.json"), "utf8")).paths };
}

test("creates the file with the path of every route", () => {
  const { added, paths } = record({});
  expect(paths).toEqual(["/", "/ask", "/gift", "/promo", "/send", "/take", "/terms"]);
  expect(added).toBe(7);
});

test("keeps the paths of removed pages", () => {
  const { added, paths } = record({ "served.json": '{ "paths": ["/gone", "/take"] }' });
  expect(paths).toEqual(["/", "/ask", "/gift", "/gone", "/promo", "/send", "/take", "/terms"]);
  expect(added).toBe(6);
});

test("writes nothing if there is no new path", () => {
  const all = '{"paths":["/", "/ask", "/gift", "/promo", "/send", "/take", "/terms"]}';
  expect(record({ "served.json": all }).added).toBe(0);
});
