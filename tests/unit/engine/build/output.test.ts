import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { drawingThread } from "../../../../engine/build/drawing-thread.ts";
import { filesIn } from "../../../../engine/build/files-in.ts";
import { lockBuild } from "../../../../engine/build/lock-build.ts";
import { type Output, openOutput } from "../../../../engine/build/output.ts";
import { type Project, projectAt } from "../../../../engine/build/project.ts";
import type { DocumentParts } from "../../../../engine/render/document-drawer.ts";

let project: Project;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "output-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  project = projectAt(root);
});

/** A thread for which nothing else is done while it is waited for. */
const idle = () => ({ thread: drawingThread(), meanwhile: () => false });

/** One build that writes what `write` does; the answer is what is served after it, by path. */
async function build(id: string, last: string | undefined, write: (output: Output) => void | Promise<void>) {
  const output = openOutput(project, id, last, idle());
  await write(output);
  await output.finish();
  return served();
}

const served = (): Record<string, string> =>
  Object.fromEntries(
    filesIn(project.out)
      .sort()
      .map((path) => [path, readFileSync(join(project.out, path), "utf8")]),
  );

it("serves what was written last, and nothing of the builds before it", async () => {
  const page = (name: string, text: string) => (output: Output) =>
    output.write("web", `${name}/de/index.html`, text);
  expect(await build("build-01", undefined, page("old", "a long text of the first build"))).toEqual({
    "old/de/index.html": "a long text of the first build",
  });
  expect(await build("build-02", "build-01", page("new", "second"))).toEqual({
    "new/de/index.html": "second",
  });
  // Written over the first one's files: shorter, and without its folders.
  expect(await build("build-03", "build-02", page("old", "short"))).toEqual({ "old/de/index.html": "short" });
  expect(await build("build-04", "build-03", page("new", "fourth"))).toEqual({
    "new/de/index.html": "fourth",
  });
  expect(existsSync(join(project.out, "old"))).toBe(false);
});

it("takes a page over with the new build's id in the place of the last one's", async () => {
  await build("build-01", undefined, (output) => output.write("web", "a.html", "build-01: Größe, build-01"));
  const taken = await build("build-02", "build-01", async (output) => {
    expect(await output.reuse("web", "a.html")).toBe(true);
    expect(await output.reuse("web", "b.html")).toBe(false);
  });
  expect(taken).toEqual({ "a.html": "build-02: Größe, build-02" });
});

it("has other work done while the thread draws, as long as there is any, and answers every page in its order", async () => {
  const renderer = join(project.root, "renderer.mjs");
  const drawn =
    "{ html: page.path + JSON.stringify(page.main).length + frame.layout + boot, styles: page.path }";
  writeFileSync(renderer, `export const drawerOf = () => (page, frame, boot) => (${drawn});`);
  const left = ["first", "second"];
  const done: string[] = [];
  const meanwhile = () => {
    const work = left.shift();
    if (work !== undefined) done.push(work);
    return work !== undefined;
  };
  const output = openOutput(project, "build-01", undefined, { thread: drawingThread(), meanwhile });
  // Sound: this renderer asks for no parts, and a block is what it is given.
  await output.prepare({ renderer, parts: {} as DocumentParts });
  await output.prepare({ frame: "f", json: '{ "layout": "wide" }' });
  await output.prepare({ boot: "b", script: "boot" });
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`);
  for (const name of names) {
    const main = [JSON.stringify(name.padEnd(50_000))];
    const page = `{ "path": "${name}" }`;
    await output.draw("web", { place: name, html: `${name}.html`, page, main, frame: "f", boot: "b" });
  }
  expect(done).toEqual(["first", "second"]);
  expect((await output.drawn()).map(({ place, styles }) => `${place} ${styles}`)).toEqual(
    names.map((name) => `${name} ${name}`),
  );
  await output.finish();
  expect(served()["p99.html"]).toBe("p9950004wideboot");
});

it("leaves the last good build as it is until all is written, and when a build is given up", async () => {
  await build("build-01", undefined, (output) => output.write("web", "a.html", "one"));
  await build("build-02", "build-01", (output) => output.write("web", "a.html", "two"));
  const output = openOutput(project, "build-03", "build-02", idle());
  output.write("web", "a.html", "half");
  await output.abandon();
  expect(served()).toEqual({ "a.html": "two" });
  expect(await build("build-04", "build-02", (next) => next.write("web", "b.html", "four"))).toEqual({
    "b.html": "four",
  });
});

it("never writes through a link into what is kept", async () => {
  const kept = join(project.root, "kept.js");
  writeFileSync(kept, "kept");
  const link = async (output: Output) => output.place(kept, "assets/kept.js");
  await build("build-01", undefined, link);
  await build("build-02", "build-01", link);
  await build("build-03", "build-02", (output) => output.write("web", "assets/kept.js", "written over"));
  const other = join(project.root, "other.txt");
  writeFileSync(other, "copied over");
  await build("build-04", "build-03", async (output) => output.copy(other, "assets/kept.js"));
  expect(readFileSync(kept, "utf8")).toBe("kept");
  expect(served()).toEqual({ "assets/kept.js": "copied over" });
});

it("refuses a second build while another process is at one, and takes over from one that has ended", () => {
  mkdirSync(project.cache, { recursive: true });
  const lock = join(project.cache, "build.lock");
  writeFileSync(lock, String(process.ppid));
  expect(() => lockBuild(project)).toThrow(
    `Another build of this project is under way (process ${process.ppid}). Wait until it is done, or end it and build again.`,
  );
  // No process has this number: it is beyond what Linux, macOS and Windows give.
  writeFileSync(lock, "2147483646");
  const unlock = lockBuild(project);
  expect(readFileSync(lock, "utf8")).toBe(String(process.pid));
  unlock();
  expect(existsSync(lock)).toBe(false);
});
