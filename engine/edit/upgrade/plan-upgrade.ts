import { type CheckInput, checkSite } from "../../check/check-site.ts";
import { outdatedVersion } from "../../check/rules/outdated-version.ts";
import { unknownBlock } from "../../check/rules/unknown-block.ts";
import type { Document } from "../../json/document.ts";
import { locate } from "../../json/locate.ts";
import { baseCodes } from "../../problems/base-codes.ts";
import { hasErrors, type Problem } from "../../problems/problem.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { linkManifests } from "../../site/parse-manifests.ts";
import { changedPages } from "../changed-pages.ts";
import { startTransaction } from "../transaction.ts";
import type { FileChange } from "../write-changes.ts";
import { describeEdit } from "./describe-changes.ts";
import { mapLine } from "./map-line.ts";
import { showsTheSame } from "./upgrade-manifests.ts";
import type { NotedEdit, StepNote, UpgradeStep } from "./upgrade-step.ts";

/** A project before its upgrade. */
export interface UpgradeInput extends CheckInput {
  /** The names of all installed policies. */
  readonly policyNames: readonly string[];
}

/** A line of the receipt. */
export interface Entry {
  readonly file: string;
  /** In the upgraded file; in the former one if the upgrade removes it. Counts from 1. */
  readonly line: number;
  readonly text: string;
}

/** What the steps do to a site. Nothing is written yet. */
export interface Upgrade {
  /** The changes of all steps, each file once. */
  readonly changes: readonly FileChange[];
  /** The steps that change something, in order. */
  readonly steps: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  /** What happens to blocks, by their names: "props of version 1 → 2". */
  readonly blockChanges: ReadonlyMap<string, string>;
  /** Errors that prevent the upgrade. They point to the manifests as they are. */
  readonly obstacles: readonly Problem[];
  /** What the check reports after the upgrade, and not before it. */
  readonly problems: readonly Problem[];
}

/** A note of a step, and the documents before and after the step. */
interface PlacedNote {
  readonly file: string;
  readonly note: StepNote;
  readonly former: Document | undefined;
  readonly current: Document | undefined;
}

interface CheckedSite {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
}

interface StepResult {
  readonly title: string;
  readonly notes: readonly PlacedNote[];
}

const findDocument = (documents: readonly Document[], name: string): Document | undefined =>
  documents.find(({ file }) => file === name);

const hasPath = ({ value }: Document, path: StepNote["path"]): boolean => {
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => Object(inner)[key], value);
  return path.length === 0 || Object.hasOwn(Object(parent), path.at(-1) ?? "");
};

function placeNotes(
  edits: readonly NotedEdit[],
  before: readonly Document[],
  after: readonly Document[],
): PlacedNote[] {
  return edits.flatMap((edit) => {
    const [former, current] = [findDocument(before, edit.file), findDocument(after, edit.file)];
    const notes = edit.notes ?? describeEdit(edit, former);
    return notes.map((note) => ({ file: edit.file, note, former, current }));
  });
}

/** Finds the line of a note in the upgraded file. Later steps may have moved it. */
function toEntry({ file, note, former, current }: PlacedNote, documents: readonly Document[]): Entry {
  const { path, formerPath = path, text } = note;
  const isThere = current !== undefined && hasPath(current, path);
  const document = isThere ? current : former;
  if (document === undefined) return { file, line: 1, text };
  const { line } = locate(document, isThere ? path : formerPath, "key");
  const last = findDocument(documents, file);
  return { file, line: last ? mapLine(document.text, last.text, line) : line, text };
}

/** Codes of errors that hide what a manifest says. */
const hidingCodes: ReadonlySet<string> = new Set([...Object.keys(baseCodes), unknownBlock.meta.code]);

const identify = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

/** A problem of a document that steps have changed, in the document as it is on disk. */
function toFormerLines(problem: Problem, before: readonly Document[], after: readonly Document[]): Problem {
  const former = findDocument(before, problem.file);
  const current = findDocument(after, problem.file);
  if (former === undefined || current === undefined || former === current) return problem;
  const find = (line: number) => mapLine(current.text, former.text, line);
  return { ...problem, line: find(problem.line), endLine: find(problem.endLine) };
}

/**
 * A site that shows no arms. A page with arms has a hash of what they set, which changes with the names of props.
 * `showsTheSame` compares the arms.
 */
const withoutExperiments = (site: LinkedSite): LinkedSite => ({
  ...site,
  manifests: { ...site.manifests, experiments: new Map() },
});

/** Prints keys in alphabetical order: upgraded props keep their order in the file, which an upgrade need not. */
const printSorted = (part: object): string =>
  JSON.stringify(part, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );

/** Throws if a step changes what a page shows. That is a bug of the step. A site with errors has no pages. */
function refusePageChanges(title: string, before: CheckedSite, after: CheckedSite): void {
  const hasPages = !hasErrors(before.problems) && !hasErrors(after.problems);
  const pages = hasPages
    ? changedPages(withoutExperiments(before.site), withoutExperiments(after.site), undefined, printSorted)
    : [];
  if (pages.length === 0 && showsTheSame(before.site, after.site)) return;
  const names = pages.map(({ route, market }) => `${route} in ${market}`);
  throw new Error(`The step "${title}" would change a page. Nothing was written. ${names.join(", ")}`);
}

function joinChanges(before: readonly Document[], after: readonly Document[]): FileChange[] {
  const files = new Set([...before, ...after].map(({ file }) => file));
  return [...files]
    .map((file) => ({
      file,
      before: findDocument(before, file)?.text,
      after: findDocument(after, file)?.text,
    }))
    .filter((change) => change.before !== change.after);
}

/** The problems that are new. Of files that could not be read before, only errors: which of their warnings are new is unknown. */
function findNewProblems(input: UpgradeInput, documents: readonly Document[]): Problem[] {
  const former = checkSite(input);
  const identities = new Set([...former.problems, ...former.pending].map(identify));
  const unread = new Set(former.site.manifests.unread.map(({ file }) => file));
  return checkSite({ ...input, documents }).problems.filter(
    (problem) =>
      problem.severity === "error" || (!identities.has(identify(problem)) && !unread.has(problem.file)),
  );
}

/**
 * Applies the steps to a site in memory, one after the other. An obstacle ends the upgrade. Throws `UnreadManifestError` if
 * a manifest is not JSON.
 */
export function planUpgrade(input: UpgradeInput, steps: readonly UpgradeStep[]): Upgrade {
  let { documents } = input;
  const results: StepResult[] = [];
  let obstacles: readonly Problem[] = [];
  for (const step of steps) {
    const project = { ...input, documents };
    const report = step.keepsPages && checkSite(project);
    const problems = (report ? report.problems : []).filter(({ code }) => code !== outdatedVersion.meta.code);
    obstacles = problems.filter(({ severity, code }) => severity === "error" && hidingCodes.has(code));
    if (obstacles.length > 0) break;
    const edits = step.plan({ ...project, link: () => report?.site ?? linkManifests(project).site });
    const transaction = startTransaction(project, edits);
    if (report && edits.length > 0) {
      const after = checkSite({ ...project, documents: transaction.documents });
      refusePageChanges(step.title, { site: report.site, problems }, after);
    }
    const notes = placeNotes(edits, documents, transaction.documents);
    if (transaction.changes.length > 0) results.push({ title: step.title, notes });
    documents = transaction.documents;
  }
  const changes = joinChanges(input.documents, documents);
  const blocks = results.flatMap(({ notes }) => notes.flatMap(({ note }) => note.block ?? []));
  return {
    changes,
    steps: results.map(({ title, notes }) => ({
      title,
      entries: notes.map((note) => toEntry(note, documents)),
    })),
    blockChanges: new Map(blocks.map(({ name, change }) => [name, change])),
    obstacles: obstacles.map((problem) => toFormerLines(problem, input.documents, documents)),
    problems: obstacles.length > 0 || changes.length === 0 ? [] : findNewProblems(input, documents),
  };
}
