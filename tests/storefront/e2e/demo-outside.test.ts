import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { installEngine, outsideFolder, runFunnel } from "../../engine/e2e/_package.ts";
import { repository } from "../../engine/e2e/_project.ts";

/** The text of a page without what depends on the code: addresses of scripts and styles, names of classes. */
const pageText = (html: string): string =>
  html
    .replace(/<(?:style|script)[^>]*>.*?<\/(?:style|script)>/gs, "")
    .replace(/ class="[^"]*"/g, "")
    .replace(/(\/assets\/[\w./-]*)-[\w-]{6,}\./g, "$1.");

test("the demo is built from outside, with the packed engine, and its pages are the same", async () => {
  const site = outsideFolder();
  for (const part of ["manifests", "public"])
    cpSync(join(inject("shop"), part), join(site, part), { recursive: true });
  const listed = readFileSync(join(repository, "blocks/blocks.ts"), "utf8").matchAll(
    /"\.\/([\w-]+)\/block\.ts"/g,
  );
  const parts = ["blocks.ts", "registry.ts", "fonts.css", "logo.tsx"];
  for (const part of [...parts, ...[...listed].map(([, name = ""]) => name)])
    cpSync(join(repository, "blocks", part), join(site, "blocks", part), { recursive: true });
  writeFileSync(join(site, "package.json"), '{ "type": "module" }');
  installEngine(site);
  const built = await runFunnel(site, "build");
  expect(built.status, built.stderr).toBe(0);
  for (const page of ["take/de", "v1/gb", "longlanding/fi", "thankyou/fr"]) {
    const read = (root: string) => pageText(readFileSync(join(root, "dist", page, "index.html"), "utf8"));
    expect(read(site), page).toBe(read(inject("shop")));
  }
}, 300_000);
