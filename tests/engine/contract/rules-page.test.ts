import { readdirSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, test } from "vitest";
import { pageFolders, readRulePage } from "../../../engine/build/read-rule-page.ts";
import { ruleCodes } from "../../../engine/check/rule-codes.ts";
import type { Document, JsonPath } from "../../../engine/json/document.ts";
import { findOffsets, locate } from "../../../engine/json/locate.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../engine/problems/problem.ts";
import type { RulePage } from "../../../engine/problems/rule-page.ts";
import { openSpeller } from "../../../engine/proofread/open-speller.ts";
import { findPath, placeExample } from "./_place-example.ts";
import { checkTrials, findFailures, getShopText, groupTrials, type Trial } from "./_trials.ts";

const codes = ruleCodes(installedRules);

test("every page explains a code", () => {
  const pages = pageFolders.flatMap((folder) =>
    readdirSync(`engine/${folder}`).filter((name) => name.endsWith(".md") && name !== "README.md"),
  );
  expect(pages.sort()).toEqual([...codes.keys()].map((code) => `${code}.md`).sort());
});

/** Codes whose examples no manifest of the shop can show, with the reason. Other tests prove them. */
const unshown: Readonly<Record<string, string>> = {
  "invalid-encoding": "its examples are texts, which are UTF-8",
  "unreadable-file": "it is about what is no file",
  "missing-manifest": "its examples are about files, and the right one would be a whole list of markets",
  "unreadable-image": "none of its pictures is broken",
  "mislabelled-picture": "none of its pictures has another format than its name says",
  "unsafe-drawing": "none of its drawings has a script",
  "invalid-picture-name": "no name of its pictures has a space",
  "unreadable-media": "none of its videos is broken",
  "media-too-heavy": "none of its videos is heavy",
  "file-too-large": "none of its files is large",
  "unknown-region": "none of its markets is in a country with a list of states",
  "undeclared-host": "it takes a block and an entry of site.json",
  "unused-host": "it takes a block and an entry of site.json",
  "stray-file": "its examples are manifests, and the file is none",
  "quiz-too-large": "it takes a quiz that no example can hold",
  "low-contrast": "it is about a stylesheet",
  "arm-over-budget": "it takes a build",
  "mail-not-triggered": "its examples are in a mail, and the problem is in a form",
  "mail-too-large": "it takes a build",
  "misplaced-document-block": "its examples are a new block",
  "order-finder-without-mail": "its examples are in a mail, and the problem is in a page",
  "page-over-budget": "it takes a build",
  "unfit-quiz-form": "it takes a quiz that asks for an address",
  "unclear-decimals": "its right example takes prices in another currency",
  "campaigns-overlap": "it takes two campaigns",
  "experiments-overlap": "it takes two experiments",
  "experiments-meet": "it takes two experiments",
  "state-tax-alone": "no market of the shop is in the United States",
  "wrong-script": "its right example is too long for its place",
};

const entries = [...codes.keys()].map((code) => [code, readRulePage(code)] as const);
const provable = entries.filter(([code]) => !(code in unshown));

/** Advice on parts that an example leaves out. It is ignored, but for the rule that the example is about. */
const isLeftover = (code: string): boolean =>
  code.startsWith("unused-") ||
  ["heading-order", "missing-legal-links", "missing-withdrawal-link", "orphan-page"].includes(code);

/** Codes of other problems that the wrong example of a rule cannot avoid, with the reason. */
const consequences: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  "offer-after-exclusion": ["unshown-outcome", "a page that sells is no page of the quiz"],
  "ref-cycle": ["unknown-slot", "no block of the shop takes a block with slots"],
  "tax-class-without-taxes": ["empty-offer", "a page offers the product in other markets"],
  "unshown-market": ["funnel-missing-step", "redirects lead to the page"],
};

/** The dictionaries that the project installs. Only the rule that needs them gets them: they are slow to search. */
const speller = openSpeller(process.cwd(), ".cache");

const print = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/** The words of the small shop that dictionaries do not know. */
const findUnknownWords = (): Set<string> => new Set(checkTrials([], { speller }).map(print));

/** The problems of trials of some rules, without those that examples cause because they leave out parts of a page. */
const checkExamples = (trials: readonly Trial[]): readonly Problem[] => {
  const names = new Set(trials.map(getCode));
  if (names.has("misspelt-word")) {
    const unknownWords = findUnknownWords();
    return checkTrials(trials, { speller }).filter((problem) => !unknownWords.has(print(problem)));
  }
  const problems = checkTrials(trials);
  const ignored = new Set([...names].flatMap((name) => consequences[name]?.[0] ?? []));
  return problems.filter(({ code }) => names.has(code) || !(isLeftover(code) || ignored.has(code)));
};

/** The code that the name of a trial starts with. */
const getCode = ({ name }: Trial): string => name.replace(/ .*/u, "");

const markdownSigns = /[<*[`\\&]/gu;

/** Message and hint as a page quotes them. */
const printReport = ({ message, hint }: Problem): string =>
  `${message} ${hint}`.replaceAll("\n", " ").replace(markdownSigns, "\\$&");

type Place = Pick<RulePage, "file" | "at">;
type WrongExample = RulePage["wrongExamples"][number];

/** The path of a place, in the shop's file: examples may change ids. */
function findExamplePath({ file, at = [] }: Place): JsonPath {
  const text = getShopText(file);
  return text === undefined || at.length === 0 ? [] : findPath(JSON.parse(text), at);
}

/** The offset at which a text first occurs in the place of an example, or undefined. */
function findInExample(document: Document, place: Place, text: string): number | undefined {
  const path = findExamplePath(place);
  const start = path.length === 0 ? 0 : findOffsets(document, locate(document, path)).start;
  const offset = document.text.indexOf(text, start);
  return offset === -1 ? undefined : offset;
}

/** Whether an offset is that of a value or its key. */
function isAtPlace(document: Document, { at = [] }: Place, offset: number): boolean {
  const path = findPath(document.value, at);
  return (["key", "value"] as const).some(
    (part) => findOffsets(document, locate(document, path, part)).start === offset,
  );
}

/** Whether a problem is where the page says, or else on the first text in the example that it marks. */
function isInPlace(document: Document, example: WrongExample, problem: Problem): boolean {
  // Tests of the parser prove the places of mistakes in the JSON itself.
  if (document.problems.length > 0) return true;
  const { start, end } = findOffsets(document, problem);
  if (example.reportedAt?.at?.length) return isAtPlace(document, example.reportedAt, start);
  const place = example.reportedAt ?? example;
  return findInExample(document, place, document.text.slice(start, end)) === start;
}

const hasPlace = (place: Place, other: Place): boolean =>
  isDeepStrictEqual([place.file, place.at], [other.file, other.at]);

const place = ({ file, at }: Place, text: string | null, other: string | null): Trial["files"] =>
  new Map([[file, placeExample(getShopText(file), at, text, other)]]);

/** The trials of the wrong examples of a page. */
const buildWrongTrials = ([code, page]: (typeof entries)[number]): Trial[] =>
  page.wrongExamples.map((example, index) => {
    const files = place(example, example.text, hasPlace(example, page) ? page.right : null);
    const target = example.reportedAt ?? example;
    const document = readJson(target.file, files.get(target.file) ?? getShopText(target.file) ?? "");
    return {
      name: `${code} ${index + 1}`,
      files,
      isExpected: (problem) =>
        problem.code === code &&
        problem.file === target.file &&
        problem.severity === codes.get(code)?.severity &&
        isInPlace(document, example, problem) &&
        (example.report === undefined || printReport(problem) === example.report),
    };
  });

/** Whether an example is the shop's own text, which needs no check. */
function isUnchanged([file, text]: readonly [string, string | null]): boolean {
  const old = getShopText(file);
  if (text === null || old === undefined) return text === (old ?? null);
  try {
    return isDeepStrictEqual(JSON.parse(text), JSON.parse(old));
  } catch {
    return false;
  }
}

/** The trials of the right examples of a page. */
const buildRightTrials = ([code, page]: (typeof entries)[number]): Trial[] =>
  [
    { example: { file: page.file, at: page.at, text: page.right }, name: `${code} right` },
    { example: page.alsoRight, name: `${code} also right` },
  ].flatMap(({ example, name }) => {
    const files = place(example, example.text, hasPlace(example, page) ? page.wrong : null);
    return [...files].every(isUnchanged) ? [] : [{ name, files, isExpected: undefined }];
  });

/** Groups of trials. Those of the spelling are apart, because other examples may be misspelt. */
const groupExamples = (trials: readonly Trial[]): ReturnType<typeof groupTrials> =>
  [true, false].flatMap((isSpelling) =>
    groupTrials(trials.filter((trial) => (getCode(trial) === "misspelt-word") === isSpelling)),
  );

test("each wrong example quotes the report of the check", () => {
  const silent = provable.filter(([, { wrongExamples }]) =>
    wrongExamples.some(({ report }) => report === undefined),
  );
  expect(silent.map(([code]) => code)).toEqual([]);
});

describe("a wrong example is one problem of its rule, at its place, with the sentences of the page", () => {
  it.each(groupExamples(provable.flatMap(buildWrongTrials)))("%s", (_, group) => {
    expect(findFailures(group, checkExamples)).toEqual([]);
  });
});

describe("a right example breaks no rule", () => {
  it.each(groupExamples(provable.flatMap(buildRightTrials)))("%s", (_, group) => {
    expect(findFailures(group, checkExamples)).toEqual([]);
  });
});

it.each(entries.filter(([code, { language }]) => code in unshown && language === "json"))(
  "the example of %s is JSON",
  (_, { wrong, right }) => {
    for (const text of [wrong, right]) expect(() => JSON.parse(text ?? "")).not.toThrow();
  },
);
