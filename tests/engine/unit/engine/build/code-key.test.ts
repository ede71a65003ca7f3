import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { codeKey } from "../../../../../engine/build/code-key.ts";

test("the key changes with the code of a build, and not with other code", () => {
  const code = mkdtempSync(join(tmpdir(), "code-"));
  onTestFinished(() => rmSync(code, { recursive: true }));
  const blocks = join(code, "blocks");
  const write = (file: string, text: string) => writeFileSync(join(code, file), text);
  for (const folder of ["tools", "hero"]) mkdirSync(join(blocks, folder), { recursive: true });
  write("blocks/tools/panel.ts", "1");
  write("blocks/hero/view.tsx", "1");
  const key = () => codeKey({ code, blocks }, [join(blocks, "tools/")]);
  const before = key();
  write("blocks/tools/panel.ts", "2");
  expect(key()).toBe(before);
  write("blocks/hero/view.tsx", "2");
  const after = key();
  expect(after).not.toBe(before);
  write("package-lock.json", "{}");
  expect(key()).not.toBe(after);
});
