import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, describe, expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { type CheckInput, checkSite } from "../../engine/check/check-site.ts";
import { isConfigurable, ruleCodes } from "../../engine/check/rule-codes.ts";
import type { ImageFile } from "../../engine/images/image-file.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { type Defect, marker } from "../defects/_defect.ts";
import { type Planted, plant } from "../defects/_plant.ts";
import { today } from "../defects/_today.ts";
import { smallShop } from "../fixtures/small-shop.ts";
import { manifestFiles } from "./_site.ts";

/** Codes that no mistake in the shop's manifests can have, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  "low-contrast": "it stands in a stylesheet",
  "misspelt-word": "it takes dictionaries, which the small shop does not install",
  "arm-over-budget": "it takes a build",
  "page-over-budget": "it takes a build",
  "invalid-encoding": "a defect is planted as text, which is UTF-8",
  "unreadable-file": "a defect is planted as a file that can be read",
};

/** A PNG of 2080 × 1664 pixels. */
const pngOf2080 = await sharp({ create: { width: 2080, height: 1664, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

/** The text of a file of the shop. */
const textOf = (file: string): string | undefined =>
  smallShop.documents.find((document) => document.file === file)?.text;

interface Case extends Planted {
  readonly name: string;
  readonly code: string;
  readonly defect: Defect;
}

const codes = ruleCodes(installedRules);

const files = import.meta.glob<{ defect: Defect }>(["../defects/*.ts", "!../defects/_*.ts"], { eager: true });

const cases = Object.entries(files).map(([path, { defect }]): Case => {
  const name = basename(path, ".ts");
  const [code = ""] = name.split(".");
  if (!codes.has(code))
    throw new Error(`tests/defects/${name}.ts does not begin with a code of the catalogue.`);
  return { name, code, defect, ...plant(defect, textOf) };
});

/** A problem as the tests compare it: `manifests/site.json:3:5 unknown-route`. */
const resolved = ({ code, file, line, column }: Pick<Problem, "code" | "file" | "line" | "column">): string =>
  `${file}:${line}:${column} ${code}`;
const wanted = ({ code, place }: Case): string => resolved({ code, ...place });

const consequences = ({ defect }: Case): string[] =>
  (defect.consequences ?? []).map(({ code, file }) => `manifests/${file} ${code}`);

/** The expected problems with their positions, and all other problems with file and code. */
const besides = (problems: readonly Problem[], expected: ReadonlySet<string>): string[] =>
  problems
    .map((problem) =>
      expected.has(resolved(problem)) ? resolved(problem) : `${problem.file} ${problem.code}`,
    )
    .sort();

function inputWith({ files: changed, pictures }: Pick<Planted, "files" | "pictures">): CheckInput {
  const documents = smallShop.documents.filter(({ file }) => !changed.has(file));
  for (const [file, text] of changed) if (text !== null) documents.push(readJson(file, text));
  // Sort as the loader does: if two files share a mistake, the later one is reported.
  documents.sort((a, b) => (a.file < b.file ? -1 : 1));
  const file: ImageFile = { bytes: 50_000, width: 2080, height: 1664, vector: false };
  const planted = pictures.map(({ picture, error, drawing, png }): [string, ImageFile] => {
    const otherFormat = png && !picture.endsWith(".png") ? "PNG" : undefined;
    const vector = drawing !== undefined;
    return [picture, { ...file, error, otherFormat, vector, unsafe: drawing?.unsafe }];
  });
  const images = new Map([...smallShop.images, ...planted]);
  return { ...smallShop, documents, images, registry, rules: installedRules, today };
}

test("the shop has no problem that it does not allow with a reason", () => {
  const { problems, allowed } = checkSite({ ...manifestFiles, registry, rules: installedRules, today });
  expect(problems.map(resolved)).toEqual([]);
  expect(allowed.filter(({ reason }) => reason.trim().length < 10)).toEqual([]);
});

test("every code of the catalogue has a defect", () => {
  const planted = new Set<string>(cases.map(({ code }) => code));
  expect([...codes.keys()].filter((code) => !planted.has(code) && !(code in unshown))).toEqual([]);
  expect(Object.keys(unshown).filter((code) => planted.has(code))).toEqual([]);
});

const inExperiments = cases.filter(({ place }) => place.file.startsWith("manifests/experiments/"));

test(`${inExperiments.length} defects stand in experiments, and at least 20 must`, () => {
  expect(inExperiments.length).toBeGreaterThanOrEqual(20);
});

test("the marker stands in no manifest", () => {
  expect(smallShop.documents.filter(({ text }) => text.includes(marker))).toEqual([]);
});

/** Defects that are planted together. */
type Group = readonly [name: string, members: readonly Case[]];

/**
 * Divides defects into groups that can be planted together: none changes a file that another of its group
 * changes. Errors and advice are apart, because errors hide `unused-*` and suppress other advice.
 */
function groupDefects(all: readonly Case[]): Group[] {
  const groups: Case[][] = [];
  const fits = (one: Case, group: readonly Case[]): boolean =>
    group.every(
      ({ defect, files: taken }) =>
        defect.alone === undefined && one.files.keys().every((file) => !taken.has(file)),
    );
  for (const one of all) {
    const group = one.defect.alone === undefined && groups.find((members) => fits(one, members));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups
    .toSorted((a, b) => b.length - a.length)
    .map((members) => [members.map(({ name }) => name).join(", "), members]);
}

/** Errors that break pages, and advice; each with its largest group first. */
const groups: readonly Group[][] = [false, true].map((isAdvice) =>
  groupDefects(cases.filter(({ code }) => isConfigurable(codes, code) === isAdvice)),
);

/** The groups that are planted on disk: the largest ones. */
const onDisk = groups.flatMap((all) => all.slice(0, 1));
const inMemory = groups.flatMap((all) => all.slice(1));

/** The problems that a group must cause: each defect's at its place, and nothing else. */
const expected = (group: readonly Case[]): string[] =>
  group.flatMap((one) => [wanted(one), ...consequences(one)]).sort();

const places = (group: readonly Case[]): ReadonlySet<string> => new Set(group.map(wanted));

describe("planted in memory, each is found once, at its place, and nothing else is", () => {
  it.each(inMemory)("%s", (_, group) => {
    const files = new Map(group.flatMap((one) => [...one.files]));
    const { problems } = checkSite(inputWith({ files, pictures: group.flatMap((one) => one.pictures) }));
    expect(besides(problems, places(group))).toEqual(expected(group));
  });
});

describe("planted into a copy on disk, each is found by the command, at its place, and nothing else is", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Runs `npm run check` on a copy of their site with all of these defects. */
  async function checked(all: readonly Case[]): Promise<{ problems: Problem[]; status: number }> {
    const root = mkdtempSync(join(tmpdir(), "defects-"));
    folders.push(root);
    for (const part of ["manifests", "public/images"])
      cpSync(join("tests/fixtures/small-shop", part), join(root, part), { recursive: true });
    for (const { files: changed, pictures } of all) {
      for (const [file, text] of changed) {
        const path = join(root, file);
        mkdirSync(dirname(path), { recursive: true });
        if (text === null) rmSync(path);
        else writeFileSync(path, text);
      }
      for (const { picture, drawing, png } of pictures)
        writeFileSync(join(root, "public/images", picture), drawing?.text ?? (png ? pngOf2080 : ""));
    }
    const args = ["scripts/check.ts", "--format", "json", "--today", today, "--project", root];
    const run = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    const { stdout, code } = await run.then(
      (done) => ({ ...done, code: 0 }),
      (failed: { stdout: string; code: number }) => failed,
    );
    return { problems: JSON.parse(stdout).problems, status: code };
  }

  it.each(onDisk)("%s", async (_, group) => {
    const { problems, status } = await checked(group);
    expect(besides(problems, places(group))).toEqual(expected(group));
    expect(status).toBe(1);
    expect(group.length).toBeGreaterThan(15);
  });
});
