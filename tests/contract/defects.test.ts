import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { changesSince } from "../../engine/build/changes-since.ts";
import { recordManifests } from "../../engine/build/manifest-record.ts";
import { type CheckInput, checkSite, linkManifests, startCheck } from "../../engine/check/check-site.ts";
import { rules } from "../../engine/check/rules.ts";
import type { ImageFile } from "../../engine/images/image-file.ts";
import { catalogue, isAdvice, type ProblemCode } from "../../engine/problems/catalogue.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { readJson } from "../../engine/read/read-json.ts";
import { type Defect, marker } from "../defects/_defect.ts";
import { type Planted, plant } from "../defects/_plant.ts";
import { manifests } from "./_site.ts";

/** Codes that no slip in the shop's manifests can have, and why. */
const unshown: Partial<Record<ProblemCode, string>> = {
  "block-not-allowed": "no block of the shop has a slot",
  "low-contrast": "it stands in a stylesheet",
  "page-over-budget": "it takes a build",
};

const texts = new Map(manifests.documents.map(({ file, text }) => [file, text]));

interface Case extends Planted {
  readonly name: string;
  readonly code: ProblemCode;
  readonly defect: Defect;
}

const isCode = (name: string): name is ProblemCode => name in catalogue;

const files = import.meta.glob<{ defect: Defect }>(["../defects/*.ts", "!../defects/_*.ts"], { eager: true });

const cases = Object.entries(files).map(([path, { defect }]): Case => {
  const name = basename(path, ".ts");
  const [code = ""] = name.split(".");
  if (!isCode(code)) throw new Error(`tests/defects/${name}.ts begins with no code of the catalogue.`);
  return { name, code, defect, ...plant(defect, (file) => texts.get(file)) };
});

/** As they are compared: where the code stands, `manifests/site.json:3:5 unknown-route`. */
const placed = ({ code, file, line, column }: Pick<Problem, "code" | "file" | "line" | "column">): string =>
  `${file}:${line}:${column} ${code}`;
const wanted = ({ code, place }: Case): string => placed({ code, ...place });

const consequences = ({ defect }: Case): string[] =>
  (defect.consequences ?? []).map(({ code, file }) => `manifests/${file} ${code}`);

/** The expected problem as often as it was found; of everything else the file and the code. */
const besides = (problems: readonly Problem[], expected: ReadonlySet<string>): string[] =>
  problems
    .map((problem) => (expected.has(placed(problem)) ? placed(problem) : `${problem.file} ${problem.code}`))
    .sort();

function inputWith({ files: changed, pictures }: Planted): CheckInput {
  const documents = manifests.documents.filter(({ file }) => !changed.has(file));
  for (const [file, text] of changed) if (text !== null) documents.push(readJson(file, text));
  // As they are read from disk: of two files with one mistake the later is blamed.
  documents.sort((a, b) => (a.file < b.file ? -1 : 1));
  const file: ImageFile = { bytes: 50_000, width: 2080, height: 1664, vector: false };
  const images = new Map([...manifests.images, ...[...pictures].map((name) => [name, file] as const)]);
  return { ...manifests, documents, images, registry };
}

/** What a build of the shop has found, and leaves to the next one. */
const built = (() => {
  const input = { ...manifests, registry, theme: undefined };
  const { problems, allowed } = checkSite(input);
  const { around } = changesSince(undefined, input);
  const found = [...problems, ...allowed].map(({ code }) => code);
  return { manifests: recordManifests(manifests, around, undefined), found };
})();

/** What the next build finds, which does not ask again what has not changed. */
function foundByNextBuild(input: CheckInput): Problem[] {
  const { fits, checked } = changesSince(built, { ...input, theme: undefined });
  return startCheck(input, rules, linkManifests(input, fits), checked).finish().problems;
}

test("the shop has no problem that it does not allow with a reason", () => {
  const { problems, allowed } = checkSite({ ...manifests, registry });
  expect(problems.map(placed)).toEqual([]);
  expect(allowed.filter(({ reason }) => reason.trim().length < 10)).toEqual([]);
});

test("every code of the catalogue has a defect", () => {
  const planted = new Set<string>(cases.map(({ code }) => code));
  const codes = Object.keys(catalogue);
  expect(codes.filter((code) => !planted.has(code) && !(code in unshown))).toEqual([]);
  expect(Object.keys(unshown).filter((code) => planted.has(code))).toEqual([]);
});

test("no block of the shop has a slot", () => {
  expect([...registry.values()].filter(({ slots }) => Object.keys(slots ?? {}).length > 0)).toEqual([]);
});

test("many defects are in texts alone, of which the next build asks only some rules", () => {
  const isKnown = (one: Case) =>
    changesSince(built, { ...inputWith(one), theme: undefined }).checked !== undefined;
  expect(cases.filter(isKnown).length).toBeGreaterThan(15);
});

describe("what the next build looks at after an edit, some texts without the others, has no problem by that", () => {
  const input = { ...manifests, registry };
  const linked = linkManifests(input);
  const found = new Set(built.found);
  const files = manifests.documents.flatMap(({ file }) =>
    /\/messages\/(?:de_DE|ch_\w+)\//.test(file) ? [file] : [],
  );
  it.each(files)("%s alone", (file) => {
    const { problems } = startCheck(input, rules, linked, { edited: new Set([file]), found }).finish();
    expect(problems.map(placed)).toEqual([]);
  });

  it("is some twenty files at least", () => {
    expect(files.length).toBeGreaterThan(20);
  });
});

test("the marker stands in no manifest", () => {
  expect([...texts].filter(([, text]) => text.includes(marker))).toEqual([]);
});

describe("planted alone", () => {
  it.each(cases.map((one) => [one.name, one] as const))(
    "%s is found once, at its place, and nothing else is",
    (_, one) => {
      const input = inputWith(one);
      const { problems } = checkSite(input);
      const found = besides(problems, new Set([wanted(one)]));
      expect(found).toEqual([wanted(one), ...consequences(one)].sort());
      expect(foundByNextBuild(input)).toEqual(problems);
    },
  );
});

/** As many as can stand together: each in files of its own. */
function together(all: readonly Case[]): Case[] {
  const taken = new Set<string>();
  return all.filter(({ defect, files: changed }) => {
    if (defect.alone !== undefined || [...changed.keys()].some((file) => taken.has(file))) return false;
    for (const file of changed.keys()) taken.add(file);
    return true;
  });
}

describe("planted together into a copy on disk", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** What `npm run check` says of the shop with all of these. */
  async function checked(all: readonly Case[]): Promise<{ problems: Problem[]; status: number }> {
    const root = mkdtempSync(join(tmpdir(), "defects-"));
    folders.push(root);
    cpSync("manifests", join(root, "manifests"), { recursive: true });
    cpSync("public/images", join(root, "public/images"), { recursive: true });
    for (const { files: changed, pictures } of all) {
      for (const [file, text] of changed) {
        const path = join(root, file);
        mkdirSync(dirname(path), { recursive: true });
        if (text === null) rmSync(path);
        else writeFileSync(path, text);
      }
      for (const name of pictures) writeFileSync(join(root, "public/images", name), "");
    }
    const args = ["scripts/check.ts", "--format", "json", "--project", root];
    const run = promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    const { stdout, code } = await run.then(
      (done) => ({ ...done, code: 0 }),
      (failed: { stdout: string; code: number }) => failed,
    );
    return { problems: JSON.parse(stdout).problems, status: code };
  }

  // What has an error hides what is left over, and other advice is not asked for before pages hold.
  describe.each([
    ["errors that break pages", (one: Case) => !isAdvice(one.code)],
    ["advice", (one: Case) => isAdvice(one.code)],
  ])("%s", (_, isOf) => {
    const all = together(cases.filter(isOf));
    let result: Awaited<ReturnType<typeof checked>>;
    beforeAll(async () => {
      result = await checked(all);
    });

    it("are all found by the command, each once, at their places, and nothing else is", () => {
      const expected = all.flatMap((one) => [wanted(one), ...consequences(one)]);
      expect(besides(result.problems, new Set(all.map(wanted)))).toEqual(expected.sort());
      expect(result.status).toBe(1);
    });

    it("are many", () => {
      expect(all.length).toBeGreaterThan(15);
    });
  });
});
