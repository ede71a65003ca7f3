import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { latestBuildFile, servedRecordFile } from "../../../../../engine/build/build-record.ts";
import { filesIn } from "../../../../../engine/build/files-in.ts";
import { contentHash } from "../../../../../engine/build/hash.ts";
import { type Output, openOutput } from "../../../../../engine/build/output.ts";
import { type Project, projectAt } from "../../../../../engine/build/project.ts";
import { lockBuild } from "../../../../../engine/server/node/lock-build.ts";
import { finishSwap } from "../../../../../engine/server/node/swap-builds.ts";

let project: Project;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "output-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  project = projectAt(root);
});

let builds = 0;

/** Runs one build that writes what `write` does. Returns the served files by path, without the build's name. */
function build(write: (output: Output) => void) {
  const output = openOutput(project);
  const id = `b${++builds}`;
  output.write("web", latestBuildFile, JSON.stringify({ id }));
  output.write("server", "site.json", JSON.stringify({ build: id }));
  write(output);
  output.finish({ build: id });
  output.close();
  return served();
}

const served = (): Record<string, string> =>
  Object.fromEntries(
    filesIn(project.out)
      .filter((path) => path !== latestBuildFile)
      .sort()
      .map((path) => [path, readFileSync(join(project.out, path), "utf8")]),
  );

it("serves the last output, and no file of earlier builds", async () => {
  const page = (name: string, text: string) => (output: Output) =>
    output.write("web", `${name}/de/index.html`, text);
  expect(build(page("old", "a long text of the first build"))).toEqual({
    "old/de/index.html": "a long text of the first build",
  });
  expect(build(page("new", "second"))).toEqual({
    "new/de/index.html": "second",
  });
  // Written over the files of the first build: shorter, and without its folders.
  expect(build(page("old", "short"))).toEqual({ "old/de/index.html": "short" });
  expect(build(page("new", "fourth"))).toEqual({
    "new/de/index.html": "fourth",
  });
  expect(existsSync(join(project.out, "old"))).toBe(false);
});

const inodeOf = (path: string) => statSync(join(project.out, path)).ino;

it("does not touch a file again that a build has written already", () => {
  const writeTwice = (output: Output) => {
    output.write("web", "shell.json", "{}");
    const file = join(output.web, "shell.json");
    const { ino } = statSync(file);
    // A worker thread may read the file at any moment.
    const reader = openSync(file, "r");
    output.write("web", "shell.json", "{}");
    expect(statSync(file).ino).toBe(ino);
    closeSync(reader);
  };
  build(writeTwice);
  // From the served folder, and from the one before it.
  build(writeTwice);
  build(writeTwice);
});

it("touches only files that differ from the folder that it becomes", () => {
  const pages = (text: string) => (output: Output) => {
    output.write("web", "same.html", "same");
    output.write("web", "other.html", text);
  };
  build(pages("one"));
  build(pages("two"));
  const spare = statSync(join(project.cache, "next/web/same.html"));
  expect(build(pages("three"))).toEqual({ "same.html": "same", "other.html": "three" });
  expect([inodeOf("same.html"), statSync(join(project.out, "same.html")).ctimeMs]).toEqual([
    spare.ino,
    spare.ctimeMs,
  ]);
});

it("never changes a file in place, because a server may still send it", () => {
  build((output) => output.write("web", "a.html", "one"));
  const file = openSync(join(project.out, "a.html"), "r");
  onTestFinished(() => closeSync(file));
  build((output) => output.write("web", "a.html", "two"));
  expect(build((output) => output.write("web", "a.html", "three"))).toEqual({ "a.html": "three" });
  expect(readFileSync(file, "utf8")).toBe("one");
});

it("finishes an interrupted swap, unless a build runs", () => {
  build((output) => output.write("web", "a.html", "one"));
  const output = openOutput(project);
  for (const [side, path, text] of [
    ["web", latestBuildFile, '{ "id": "next" }'],
    ["server", "site.json", '{ "build": "next" }'],
    ["web", "a.html", "two"],
  ] as const)
    output.write(side, path, text);
  output.close();
  // As a kill between the two folders leaves them.
  const complete = join(project.cache, "complete");
  renameSync(join(project.cache, "next"), complete);
  rmSync(project.out, { recursive: true });
  renameSync(join(complete, "web"), project.out);
  const lock = join(project.cache, "build.lock");
  writeFileSync(lock, String(process.ppid));
  finishSwap(project.root);
  expect(readFileSync(join(project.outServer, "site.json"), "utf8")).not.toContain("next");
  rmSync(lock);
  finishSwap(project.root);
  expect(readFileSync(join(project.outServer, "site.json"), "utf8")).toContain("next");
  expect(served()).toEqual({ "a.html": "two" });
  expect(existsSync(complete)).toBe(false);
});

it("trusts no folder that an interrupted build has left", () => {
  const page = (text: string) => (output: Output) => output.write("web", "a.html", text);
  build(page("one"));
  build(page("two"));
  const interrupted = openOutput(project);
  // A page of the first build, and the id of the new one. Both are only half written.
  writeFileSync(interrupted.create("web", "a.html", contentHash("one", 32)), "o");
  writeFileSync(interrupted.create("web", latestBuildFile, contentHash("id", 32)), '{"i');
  interrupted.close();
  expect(build(page("one"))).toEqual({ "a.html": "one" });
});

it("trusts no record of another build", () => {
  const page = (text: string) => (output: Output) => output.write("web", "a.html", text);
  build(page("one"));
  const record = readFileSync(servedRecordFile(project), "utf8");
  build(page("two"));
  writeFileSync(servedRecordFile(project), record);
  expect(build(page("one"))).toEqual({ "a.html": "one" });
});

it("writes a file again that somebody has deleted", () => {
  const page = (output: Output) => output.write("web", "a.html", "one");
  build(page);
  build(page);
  for (const file of [join(project.out, "a.html"), join(project.cache, "next/web/a.html")]) rmSync(file);
  expect(build(page)).toEqual({ "a.html": "one" });
});

it("keeps the last good build until the new one is complete, and if the new one is aborted", async () => {
  build((output) => output.write("web", "a.html", "one"));
  build((output) => output.write("web", "a.html", "two"));
  const output = openOutput(project);
  output.write("web", "a.html", "half");
  output.close();
  expect(served()).toEqual({ "a.html": "two" });
  expect(build((next) => next.write("web", "b.html", "four"))).toEqual({
    "b.html": "four",
  });
});

it("never writes through a link into the cache", () => {
  const kept = join(project.root, "kept.js");
  writeFileSync(kept, "kept");
  const link = (output: Output) => output.place("web", kept, "assets/kept.js");
  build(link);
  build(link);
  expect(build((output) => output.write("web", "assets/kept.js", "replaced"))).toEqual({
    "assets/kept.js": "replaced",
  });
  build((output) => output.write("web", "assets/kept.js", "replaced again"));
  expect(readFileSync(kept, "utf8")).toBe("kept");
});

it("refuses a second build while another process builds, and takes over from a dead process", () => {
  mkdirSync(project.cache, { recursive: true });
  const lock = join(project.cache, "build.lock");
  writeFileSync(lock, String(process.ppid));
  expect(() => lockBuild(project.cache)).toThrow(
    `Another build of this project is running (process ${process.ppid}). Wait for it, or stop it and build again.`,
  );
  // No process has this id: it is out of range on Linux, macOS and Windows.
  writeFileSync(lock, "2147483646");
  const unlock = lockBuild(project.cache);
  expect(readFileSync(lock, "utf8")).toBe(String(process.pid));
  unlock();
  expect(existsSync(lock)).toBe(false);
});
