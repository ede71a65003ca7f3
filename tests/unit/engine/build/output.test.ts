import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { filesIn } from "../../../../engine/build/files-in.ts";
import { lockBuild } from "../../../../engine/build/lock-build.ts";
import { type Output, openOutput } from "../../../../engine/build/output.ts";
import { type Project, projectAt } from "../../../../engine/build/project.ts";

let project: Project;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "output-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  project = projectAt(root);
});

/** Runs one build that writes what `write` does. Returns the served files by path. */
function build(write: (output: Output) => void) {
  const output = openOutput(project);
  write(output);
  output.finish();
  output.close();
  return served();
}

const served = (): Record<string, string> =>
  Object.fromEntries(
    filesIn(project.out)
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

it("finds the files of the last good build", () => {
  build((output) => output.write("web", "a.html", "one"));
  build((output) => {
    expect(output.last("web", "a.html")).toBe(join(project.out, "a.html"));
    expect(output.last("web", "b.html")).toBeUndefined();
  });
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

it("never writes through a link into the stored builds", async () => {
  const kept = join(project.root, "kept.js");
  writeFileSync(kept, "kept");
  const link = (output: Output) => output.place(kept, "assets/kept.js");
  build(link);
  build(link);
  build((output) => output.write("web", "assets/kept.js", "written over"));
  const other = join(project.root, "other.txt");
  writeFileSync(other, "copied over");
  build((output) => output.copy("web", other, "assets/kept.js"));
  expect(readFileSync(kept, "utf8")).toBe("kept");
  expect(served()).toEqual({ "assets/kept.js": "copied over" });
});

it("refuses a second build while another process builds, and takes over from a dead process", () => {
  mkdirSync(project.cache, { recursive: true });
  const lock = join(project.cache, "build.lock");
  writeFileSync(lock, String(process.ppid));
  expect(() => lockBuild(project)).toThrow(
    `Another build of this project is running (process ${process.ppid}). Wait for it, or stop it and build again.`,
  );
  // No process has this id: it is out of range on Linux, macOS and Windows.
  writeFileSync(lock, "2147483646");
  const unlock = lockBuild(project);
  expect(readFileSync(lock, "utf8")).toBe(String(process.pid));
  unlock();
  expect(existsSync(lock)).toBe(false);
});
