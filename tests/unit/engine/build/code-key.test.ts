import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { codeKey } from "../../../../engine/build/code-key.ts";

test("the key changes with the code of a build, and not with other code", () => {
  const root = mkdtempSync(join(tmpdir(), "code-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const folder of ["dev", "render"]) mkdirSync(join(root, folder));
  write("dev/panel.ts", "1");
  write("render/page.ts", "1");
  const key = () => codeKey([root], [], [join(root, "dev/")]);
  const before = key();
  write("dev/panel.ts", "2");
  expect(key()).toBe(before);
  write("render/page.ts", "2");
  expect(key()).not.toBe(before);
});
