import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadManifests } from "../../../../../engine/build/load-manifests.ts";
import { listPublicPaths, publicFiles } from "../../../../../engine/build/public-files.ts";
import type { Document } from "../../../../../engine/json/document.ts";

let project = "";
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "manifests-"));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

/** Creates an empty file. Returns its path. */
function openFile(path: string): string {
  writeFileSync(path, "");
  return path;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

describe("loadManifests", () => {
  it("reads a file again after the removal of its byte-order mark", () => {
    write("manifests/site.json", "\ufeff{}");
    const { documents } = loadManifests(project);
    expect(documents.map(({ problems }) => problems.length)).toEqual([1]);
    write("manifests/site.json", "{}");
    const known = new Map(documents.map((document) => [document.file, document]));
    expect(loadManifests(project, known).documents.map(({ problems }) => problems)).toEqual([[]]);
  });

  it("shares the documents of projects with the same texts", () => {
    write("first/manifests/site.json", "{}");
    write("second/manifests/site.json", "{}");
    const read = (folder: string, before: readonly Document[] = []) =>
      loadManifests(join(project, folder), new Map(before.map((document) => [document.file, document])))
        .documents;
    const [first, second] = [read("first"), read("second")];
    expect(second[0]).toBe(first[0]);
    write("second/manifests/site.json", '{"brand":"Second"}');
    expect(read("second", second)[0]).toMatchObject({ value: { brand: "Second" } });
    expect(read("first", first)[0]).toBe(first[0]);
    write("third/manifests/site.json", "\ufeff{}");
    expect(read("third")[0]?.problems).toHaveLength(1);
  });

  it.each(["take.JSON", "take.json.bak", "take.jsonc", "take.json5", "take.Json.old"])(
    "reports that no code reads %s",
    (name) => {
      write(`manifests/routes/${name}`, "{}");
      expect(loadManifests(project).documents.flatMap(({ problems }) => problems)).toMatchObject([
        { code: "unexpected-file", file: `manifests/routes/${name}` },
      ]);
    },
  );

  it.each(["take.json~", ".take.json.swp", "notes.txt", "README.md"])("ignores %s", (name) => {
    write(`manifests/routes/${name}`, "");
    expect(loadManifests(project).documents).toEqual([]);
  });

  it("reports a project without manifests", () => {
    expect(loadManifests(project)).toMatchObject({
      documents: [],
      problems: [
        {
          code: "missing-manifest",
          file: "manifests",
          line: 1,
          column: 1,
          message: "This folder has no manifests/.",
        },
      ],
    });
  });

  it("reads every JSON file below manifests/, but no schema and no other file", () => {
    write("manifests/site.json", "{}");
    write("manifests/messages/de_DE/common.json", '{ "a": "ü" }');
    write("manifests/README.md", "# Read me");
    write("manifests/schema/route.json", "{}");
    write("manifests/forms/schema/deep.json", "{}");
    const { documents, problems } = loadManifests(project);
    expect(documents.map(({ file }) => file).sort()).toEqual([
      "manifests/forms/schema/deep.json",
      "manifests/messages/de_DE/common.json",
      "manifests/site.json",
    ]);
    expect(documents.find(({ file }) => file.endsWith("common.json"))?.value).toEqual({ a: "ü" });
    expect(problems).toEqual([]);
  });

  it.each<[string, (path: string) => void, string]>([
    ["a folder", (path) => mkdirSync(path), "This is a folder, not a file."],
    [
      "a link to nothing",
      (path) => symlinkSync("nowhere.json", path),
      "This is a link to a file that does not exist.",
    ],
    ["a link to itself", (path) => symlinkSync("x.json", path), "This is a link that leads back to itself."],
    ["a pipe", (path) => execFileSync("mkfifo", [path]), "This is a pipe, not a file."],
    ["a link to a device", (path) => symlinkSync("/dev/zero", path), "This is a device, not a file."],
    [
      "a huge file",
      (path) => truncateSync(openFile(path), 65_000_000),
      "This file has 65 MB; the limit is 64 MB.",
    ],
  ])("reports %s where a manifest should be, and reads the others", (_, make, message) => {
    write("manifests/routes/index.json", "{}");
    make(join(project, "manifests/routes/x.json"));
    const { documents } = loadManifests(project);
    expect(
      documents.map(({ file, problems }) => [file, ...problems.map((one) => `${one.code}: ${one.message}`)]),
    ).toEqual([["manifests/routes/index.json"], ["manifests/routes/x.json", `unreadable-file: ${message}`]]);
    for (const { hint } of documents.flatMap(({ problems }) => problems)) expect(hint).toMatch(/^[A-Z].*\.$/);
  });

  it("reports links to folders, and circular links, whatever their names", () => {
    mkdirSync(join(project, "manifests/messages"), { recursive: true });
    symlinkSync("..", join(project, "manifests/messages/de_DE"));
    symlinkSync("manifests", join(project, "manifests/.loop.json"));
    const { documents, problems } = loadManifests(project);
    expect(documents).toMatchObject([
      { file: "manifests/.loop.json", problems: [{ code: "unreadable-file" }] },
    ]);
    expect(problems).toMatchObject([
      {
        code: "unreadable-file",
        file: "manifests/messages/de_DE",
        message: "This is a link to a folder. Linked folders are not read.",
      },
    ]);
  });

  it("ignores the files that other programs leave behind, and lists them", () => {
    write("manifests/site.json", "{}");
    write("public/guides/care.pdf", "words");
    const stray = ["manifests/routes/._take.json", "manifests/~$site.json", "public/images/._jar.webp"];
    for (const file of stray) write(file, "\0\u0005\u0016\u0007");
    write("public/images/jar.svg", "<svg/>");
    const { documents, images, otherFiles } = loadManifests(project);
    expect(documents.map(({ file }) => file)).toEqual(["manifests/site.json"]);
    expect([...images.keys()]).toEqual(["jar.svg"]);
    expect([...otherFiles.keys()].sort()).toEqual([...stray, "public/guides/care.pdf"].sort());
    expect(otherFiles.get("public/guides/care.pdf")).toBe(5);
    expect(publicFiles(project)).toEqual(["guides/care.pdf"]);
  });

  it("finds a public file by both forms of its name in Unicode, and prefers a file of exactly that name", () => {
    const [composed, decomposed] = ["menü.pdf".normalize("NFC"), "menü.pdf".normalize("NFD")] as const;
    write("manifests/site.json", "{}");
    write(`public/${decomposed}`, "words");
    expect([...loadManifests(project).otherFiles.keys()]).toEqual([`public/${composed}`]);
    expect(new Map(listPublicPaths(project))).toEqual(
      new Map([composed, decomposed].map((path) => [path, decomposed])),
    );
    write(`public/${composed}`, "other words");
    // A file system of macOS keeps one file.
    for (const path of publicFiles(project)) expect(listPublicPaths(project).get(path)).toBe(path);
  });

  it("reports public files that cannot be copied", () => {
    write("manifests/site.json", "{}");
    write("public/robots.txt", "words");
    symlinkSync("nowhere", join(project, "public/terms.pdf"));
    symlinkSync("..", join(project, "public/all"));
    expect(
      loadManifests(project)
        .problems.map(({ file, message }) => `${file} ${message}`)
        .sort(),
    ).toEqual([
      "public/all This is a folder, not a file.",
      "public/terms.pdf This is a link to a file that does not exist.",
    ]);
  });

  it("reports a name that is not UTF-8", () => {
    write("manifests/site.json", "{}");
    writeFileSync(
      Buffer.concat([Buffer.from(join(project, "manifests/")), Buffer.from([0xf6]), Buffer.from(".json")]),
      "{}",
    );
    const [wrong] = loadManifests(project).documents.flatMap(({ problems }) => problems);
    expect(wrong).toMatchObject({
      code: "unreadable-file",
      message: "The name of this file is not valid UTF-8.",
    });
  });

  it("reports a file in place of the folder as a missing folder", () => {
    writeFileSync(join(project, "manifests"), "{}");
    expect(loadManifests(project).problems).toMatchObject([{ code: "missing-manifest", file: "manifests" }]);
  });

  it("keeps documents with unchanged text, and reads the others again", () => {
    write("manifests/site.json", "{}");
    write("manifests/markets.json", "{}");
    const before = new Map(loadManifests(project).documents.map((document) => [document.file, document]));
    write("manifests/markets.json", "[]");
    const after = loadManifests(project, before).documents;
    const of = (file: string) => after.find((document) => document.file === file);
    expect(of("manifests/site.json")).toBe(before.get("manifests/site.json"));
    expect(of("manifests/markets.json")?.value).toEqual([]);
  });
});
