import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import type { Registry } from "../../../../../engine/registry/create-registry.ts";
import { openWorkspace } from "../../../../../engine/workshop-server/workspace.ts";

interface Opening {
  /** The folder of the site, which is copied. */
  readonly folder: string;
  readonly registry: Registry;
  /** A text that is replaced in a file before the start. */
  readonly change?: readonly [file: string, from: string, to: string];
  readonly renderPage?: () => string;
}

/** Replaces a text of a file. */
export function replaceText(path: string, from: string, to: string): void {
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** Opens a copy of a site, whose pages show their title only. */
export function openCopy({ folder, registry, change, renderPage = () => "<h1>A page</h1>" }: Opening) {
  const root = mkdtempSync(join(tmpdir(), "workspace-"));
  cpSync(folder, root, { recursive: true });
  if (change) replaceText(join(root, change[0]), change[1], change[2]);
  const code = {
    renderer: { renderPage, renderBusyPage: () => "", renderMail: () => "" },
    css: "h1 { color: red }",
    styles: root,
    preview: { folder: root, entry: "preview.js" },
    workshop: { folder: root, entry: "workshop.js" },
  };
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const workspace = openWorkspace({
    project: { ...projectAt(root, folder), blocks: join(root, "blocks") },
    registry,
    code,
    loadCode: async () => ({ ...code, css: "h1 { color: blue }" }),
    report,
  });
  onTestFinished(() => {
    workspace.close();
    rmSync(root, { recursive: true });
  });
  return { root, workspace, report, reported };
}
