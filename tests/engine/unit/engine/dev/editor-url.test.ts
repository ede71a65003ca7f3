import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import { editorUrl } from "../../../../../engine/dev/editor-url.ts";

function opened(file: string): { asked: string | null; root: string; code: string } {
  const base = mkdtempSync(join(tmpdir(), "editor-"));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const [root, code] = [join(base, "shop"), join(base, "code")];
  for (const folder of [root, code]) mkdirSync(folder);
  writeFileSync(join(root, "site.json"), "{}");
  writeFileSync(join(code, "theme.css"), "");
  const url = editorUrl(`/?file=${encodeURIComponent(file)}`, projectAt(root, code));
  return { asked: new URL(url, "http://localhost").searchParams.get("file"), root, code };
}

test("a file is opened in the project, or in the folder with its code, at its line", () => {
  const manifest = opened("site.json:3:1");
  expect(manifest.asked).toBe(`${join(manifest.root, "site.json")}:3:1`);
  const theme = opened("theme.css:7");
  expect(theme.asked).toBe(`${join(theme.code, "theme.css")}:7`);
});

test("an address outside the project's files stays unchanged", () => {
  expect(opened("nope.json:3:1").asked).toBe("nope.json:3:1");
  expect(opened("").asked).toBe("");
});
