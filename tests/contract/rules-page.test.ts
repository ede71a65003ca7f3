import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, it, test } from "vitest";
import { registry } from "../../blocks/registry.ts";
import { pageFolders, readRulePage } from "../../engine/build/read-rule-page.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import { isConfigurable, ruleCodes } from "../../engine/check/rule-codes.ts";
import { readJson } from "../../engine/json/read-json.ts";
import { installedRules as rules } from "../../engine/policies/installed-rules.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { RulePage } from "../../engine/problems/rule-page.ts";
import { rulesMarkdown } from "../../engine/problems/rules-markdown.ts";
import { openSpeller } from "../../engine/proofread/open-speller.ts";
import { smallShop } from "../fixtures/small-shop.ts";
import { placeExample } from "./_place-example.ts";

const codes = ruleCodes(rules);

test("the page of rules is fresh: run `npm run schemas`", () => {
  expect(readFileSync("manifests/RULES.md", "utf8")).toBe(rulesMarkdown(codes.values(), readRulePage));
});

test("every page explains a code", () => {
  const pages = pageFolders.flatMap((folder) =>
    readdirSync(`engine/${folder}`).filter((name) => name.endsWith(".md") && name !== "README.md"),
  );
  expect(pages.sort()).toEqual([...codes.keys()].map((code) => `${code}.md`).sort());
});

const said = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/** The dictionaries that the project installs. */
const speller = openSpeller(process.cwd(), ".cache");

/** The day of the check, on which the shop's dates are neither over nor far away. */
const today = "2026-11-23";

/** The problems that the shop has without examples. */
const usual = new Set(checkSite({ ...smallShop, registry, rules, today, speller }).problems.map(said));

/** An example that is put into a file of the shop. */
interface Example extends Pick<RulePage, "file" | "at"> {
  readonly text: string | null;
  readonly other: string | null;
}

/** The problems of the shop with examples in it, without its own problems. */
function problemsWith(examples: readonly Example[], by = rules): Problem[] {
  const documents = new Map(smallShop.documents.map((document) => [document.file, document]));
  let isUnchanged = true;
  for (const { file, at, text, other } of examples) {
    const old = documents.get(file)?.text;
    const changed = placeExample(old, at, text, other);
    if (isSame(changed, old)) continue;
    isUnchanged = false;
    if (changed === null) documents.delete(file);
    else documents.set(file, readJson(file, changed));
  }
  if (isUnchanged) return [];
  const { problems } = checkSite(
    { ...smallShop, documents: [...documents.values()], registry, rules, today, speller },
    by,
  );
  return problems.filter((problem) => !usual.has(said(problem)));
}

/** Most right examples are the shop's own text, which has been checked already. */
function isSame(changed: string | null, old: string | undefined): boolean {
  if (changed === null || old === undefined) return changed === (old ?? null);
  try {
    return isDeepStrictEqual(JSON.parse(changed), JSON.parse(old));
  } catch {
    return false;
  }
}

const entries = [...codes.keys()].map((code) => [code, readRulePage(code)] as const);

/** Codes whose examples the shop cannot show, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  "block-not-allowed": "none of its blocks takes others",
  "invalid-encoding": "its examples are texts, which are UTF-8",
  "unreadable-file": "it is about what is no file",
  "unreadable-image": "none of its pictures is broken",
  "mislabelled-picture": "none of its pictures has another format than its name says",
  "unsafe-drawing": "none of its drawings has a script",
  "invalid-picture-name": "no name of its pictures has a space",
  "quiz-too-large": "it takes a quiz that no example can hold",
  "low-contrast": "it is about a stylesheet",
  "arm-over-budget": "it takes a build",
  "page-over-budget": "it takes a build",
  "campaigns-overlap": "its only campaign is switched off",
  "experiments-overlap": "its only experiment is switched off",
  "experiments-meet": "its only experiment is switched off",
};

const shown = entries.filter(([code]) => !(code in unshown));

/** Codes whose examples are checked alone, with the reason. */
const alone: Readonly<Record<string, string>> = {
  "funnel-dead-end": "no funnel of a broken site is proved",
  "funnel-loop": "no funnel of a broken site is proved",
  "unreachable-goal": "no funnel of a broken site is proved",
  "funnel-missing-step": "no funnel of a broken site is proved",
  "fallback-cycle": "it gives a locale the texts that another example takes away",
  "missing-time-zone": "it breaks the campaign of other examples",
  "hidden-from-search": "it takes a page out of search",
  "unused-term": "it replaces the glossary",
  "dearer-pack": "it compares prices of several products",
  "stale-savings": "it compares prices of several products",
  "packs-do-not-fit": "it compares several products",
  "prior-price": "it compares prices of several products",
  "redirect-over-page": "another example moves its page",
  "unset-query": "another example sets its value",
  "unmatched-query": "another example replaces the order rules",
  "unused-allowance": "another example ends what the shop suppresses",
  "upsell-loop": "it hides the pages after the order",
  "market-not-live": "it takes away the pages of the default market",
};

const filesOf = ({ file, alsoRight }: RulePage): ReadonlySet<string> => new Set([file, alsoRight.file]);

/** Divides pages into groups whose examples stand in different files, so that one check proves them all. */
function groupByFile(all: typeof entries): (typeof entries)[] {
  const groups: (typeof entries)[] = [];
  for (const entry of all) {
    const group = groups.find((members) =>
      members.every(([code, page]) => !(code in alone) && filesOf(page).isDisjointFrom(filesOf(entry[1]))),
    );
    if (group && !(entry[0] in alone)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

// Errors and advice are apart, because errors suppress advice.
const groups = [false, true].flatMap((isAdvice) =>
  groupByFile(shown.filter(([code]) => isConfigurable(codes, code) === isAdvice)).map(
    (group) => [group.map(([code]) => code).join(", "), group] as const,
  ),
);

it.each(groups)("the wrong examples break their rules: %s", (_, group) => {
  const names = new Set(group.map(([code]) => code));
  const own = rules.filter((rule) => names.has(rule.meta.code));
  const found = new Set(
    problemsWith(
      group.map(([, { file, at, wrong, right }]) => ({ file, at, text: wrong, other: right })),
      own,
    ).map(({ code }) => code),
  );
  expect([...names].filter((code) => !found.has(code))).toEqual([]);
});

/** The rules of a group, and those that always hold. Other advice is ignored: an example leaves out parts of a page. */
const judging = (group: typeof entries) => {
  const names = new Set(group.map(([code]) => code));
  // Without a rule, the suppressions of its problems are unused.
  if (names.has("unused-allowance")) return rules;
  return rules.filter(({ meta: { code } }) => names.has(code) || !isConfigurable(codes, code));
};

it.each(groups)(
  "the right examples break neither their rules nor a rule that always holds: %s",
  (_, group) => {
    const fileOf = new Map(group.map(([code, { file }]) => [code, file]));
    const examples = group.map(([, { file, at, wrong, right }]) => ({ file, at, text: right, other: wrong }));
    const found = problemsWith(examples, judging(group)).filter(
      ({ code, file }) => fileOf.get(code) === file || !isConfigurable(codes, code),
    );
    expect(found.map(said)).toEqual([]);
  },
);

it.each(groups)("what is also right breaks none of their rules: %s", (_, group) => {
  const examples = group.map(([, { file, at, wrong, alsoRight }]) => ({
    ...alsoRight,
    other: isDeepStrictEqual([alsoRight.file, alsoRight.at], [file, at]) ? wrong : null,
  }));
  const own = new Set(group.map(([code]) => code));
  const broken = problemsWith(examples, judging(group)).filter(
    ({ code }) => own.has(code) || !isConfigurable(codes, code),
  );
  expect(broken.map(said)).toEqual([]);
});

it.each(entries.filter(([code, { language }]) => code in unshown && language === "json"))(
  "the example of %s is JSON",
  (_, { wrong, right }) => {
    for (const text of [wrong, right]) expect(() => JSON.parse(text ?? "")).not.toThrow();
  },
);
