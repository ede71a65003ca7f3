import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { commitAll, git } from "./_git.ts";
import { createOutsideSite, runFunnel, runFunnelWith, withoutPackage } from "./_package.ts";

/** A new site outside of the repository. */
let site: string;

const outside = mkdtempSync(join(tmpdir(), "missing-"));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

beforeAll(async () => {
  site = await createOutsideSite(outside);
  writeFileSync(join(site, "brand.tokens.json"), "{}");
  git(site, "init", "--quiet");
  commitAll(site, "Start");
});

const commands = [
  ["sharp", ["check"], "reads and resizes pictures"],
  ["sharp", ["build"], "reads and resizes pictures"],
  ["sharp", ["dev"], "reads and resizes pictures"],
  ["sharp", ["workshop"], "reads and resizes pictures"],
  ["@terrazzo/parser", ["theme", "import", "brand.tokens.json"], "reads design tokens"],
  ["@modelcontextprotocol/server", ["mcp"], "talks to assistants"],
  ["playwright", ["test"], "opens pages in a browser"],
  ["axe-core", ["test"], "finds barriers for people with disabilities"],
  ["playwright", ["impact"], "opens pages in a browser"],
  ["pixelmatch", ["impact"], "compares pictures of pages"],
] as const;

test.each(commands)("without %s, `funnel %j` says how to install it", async (name, args, purpose) => {
  withoutPackage(site, name);
  const { peerDependencies } = JSON.parse(
    readFileSync(join(site, "node_modules/funnel-engine/package.json"), "utf8"),
  );
  const { status, stderr } = await runFunnel(site, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(
    `This needs the package ${name}, which ${purpose}. Install it:\n  npm install --save-dev ${name}@${peerDependencies[name]}\n`,
  );
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("`funnel test` names all packages that are missing", async () => {
  withoutPackage(site, "playwright");
  withoutPackage(site, "axe-core");
  const { status, stderr } = await runFunnel(site, "test");
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^This needs the packages playwright, which .*, and axe-core, which .*\. Install them:$/m,
  );
  expect(stderr).toMatch(/^ {2}npm install --save-dev playwright@[\d.]+ axe-core@[\d.]+$/m);
});

test("without sharp, a site whose pictures are all drawings is checked and built", async () => {
  withoutPackage(site, "sharp");
  const copies = join(outside, "copies");
  for (const part of ["manifests", "public"])
    cpSync(join(site, part), join(copies, part), { recursive: true });
  onTestFinished(() => {
    for (const part of ["manifests", "public"]) {
      rmSync(join(site, part), { recursive: true });
      renameSync(join(copies, part), join(site, part));
    }
  });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 4 3"/>';
  for (const file of globSync("public/images/*.webp", { cwd: site })) {
    rmSync(join(site, file));
    writeFileSync(join(site, file.replace(".webp", ".svg")), drawing);
  }
  for (const file of globSync("manifests/**/*.json", { cwd: site })) {
    const path = join(site, file);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(".webp", ".svg"));
  }
  for (const command of ["check", "build"]) {
    const { status, stdout, stderr } = await runFunnel(site, command);
    expect(status, stdout + stderr).toBe(0);
  }
});

test("without a dictionary, the check names those that it is tested with", async () => {
  const german = await createOutsideSite(join(outside, "german"), "--markets", "DE");
  const { stdout } = await runFunnel(german, "check");
  expect(stdout).toMatch(
    /^The spelling of de-DE is not checked: .*\n {2}npm install --save-dev @cspell\/dict-de-de@[\d.]+$/m,
  );
});

test.each(["check", "build", "dev"])(
  "`funnel %s` refuses two copies of React, and names both",
  async (command) => {
    const nested = join(site, "node_modules/funnel-engine/node_modules/react");
    onTestFinished(() => rmSync(join(site, "node_modules/funnel-engine/node_modules"), { recursive: true }));
    mkdirSync(nested, { recursive: true });
    writeFileSync(join(nested, "package.json"), '{ "name": "react", "version": "19.0.0" }');
    const { status, stderr } = await runFunnel(site, command);
    expect(status).toBe(2);
    expect(stderr).toContain("There are two copies of react");
    expect(stderr).toContain(`19.0.0 for the engine, in ${nested}`);
    expect(stderr).toMatch(/for the site, in .*node_modules\/react$/m);
    expect(stderr).toMatch(/^ {2}npm install react@[\d.]+ react-dom@[\d.]+ && npm dedupe$/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);

/** Makes Node believe that it is older. */
const olderNode = {
  nodeOptions: [
    "--import",
    `data:text/javascript,${encodeURIComponent(
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.0' } });",
    )}`,
  ],
};

const bundledNode = `node-${process.platform}-${process.arch}`;

test("an old Node starts the bundled one", async () => {
  const { status, stdout } = await runFunnelWith(site, olderNode, "check", "--help");
  expect([status, stdout]).toEqual([0, expect.stringContaining("Exit status")]);
});

test("an old Node without a bundled one says which version to install", async () => {
  withoutPackage(site, bundledNode);
  const { status, stderr } = await runFunnelWith(site, olderNode, "check");
  expect([status, stderr.trim()]).toEqual([
    2,
    "This is Node 20.20.0. Install Node 26 or newer: no bundled one fits this platform.",
  ]);
});
