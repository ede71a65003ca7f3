import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Edit, startTransaction } from "../edit/transaction.ts";
import type { JsonPath } from "../json/document.ts";
import { EditError, editJson, type JsonChange } from "../json/edit-json.ts";
import { valueAt } from "../json/value-at.ts";
import { assertEditable } from "./editable-file.ts";
import type { Workshop } from "./open-workshop.ts";

/** A new value at a place of a manifest. Without a value, removes what is there. */
export interface ValueEdit {
  readonly file: string;
  readonly path: JsonPath;
  readonly value?: unknown;
}

/** One file before and after a step. */
interface StepFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The values that the step has changed, for files that were changed elsewhere since. */
  readonly values: readonly {
    readonly path: JsonPath;
    readonly before?: unknown;
    readonly after?: unknown;
  }[];
}

interface Step {
  /** What the user did: "Headline". */
  readonly label: string;
  readonly files: readonly StepFile[];
}

interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** What can be taken back and done again next. */
export interface HistoryState {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** Saves edits to the manifests, and takes them back. It survives a restart. */
export interface EditHistory {
  state(): HistoryState;
  /**
   * Writes values. Throws `NotEditableError`, `EditError` or `StaleFileError`; then nothing is written.
   * `isContinued`: more of the last step, such as the next letter of a text. Both are taken back together.
   */
  save(label: string, edits: readonly ValueEdit[], isContinued?: boolean): void;
  /** Takes back the last step. Throws `ChangedSinceError` if somebody else has changed one of its values since. */
  undo(): void;
  /** Repeats the last step that was taken back. */
  redo(): void;
}

/** A value is no longer the one that a step left behind. Nothing was written. */
export class ChangedSinceError extends Error {
  constructor(file: string, path: JsonPath) {
    super(
      `${path.join(".")} in ${file} has been changed elsewhere since. Nothing was written. Change it by hand, or use git.`,
    );
  }
}

/** The steps that are kept. */
const maxSteps = 200;

type PlacedChange = Extract<JsonChange, { set: JsonPath } | { remove: JsonPath }>;

/** Objects around a value, so that it stands at a path. */
const nested = (path: JsonPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);

/** The change that puts a value at a path of a manifest, with the objects that are missing on the way. */
function changeOf(current: unknown, path: JsonPath, value: unknown): PlacedChange {
  if (value === undefined) return { remove: path };
  const missing = path.findIndex((_, depth) => valueAt(current, path.slice(0, depth + 1)) === undefined);
  if (missing === -1 || missing === path.length - 1) return { set: path, value };
  return { set: path.slice(0, missing + 1), value: nested(path.slice(missing + 1), value) };
}

/** The values that changes replace. */
const valuesOf = (current: unknown, changes: readonly PlacedChange[]): StepFile["values"] =>
  changes.map((change) =>
    "set" in change
      ? { path: change.set, before: valueAt(current, change.set), after: change.value }
      : { path: change.remove, before: valueAt(current, change.remove), after: undefined },
  );

/** A step in the opposite direction. */
const inverse = ({ label, files }: Step): Step => ({
  label,
  files: files.map(({ file, before, after, values }) => ({
    ...{ file, before: after, after: before },
    values: values.map((one) => ({ path: one.path, before: one.after, after: one.before })).toReversed(),
  })),
});

/** The text of a file after a step, if the file still has the values from before it. */
function textAfter({ file, before, after, values }: StepFile, text: string): string {
  if (text === before) return after;
  const current: unknown = JSON.parse(text);
  for (const value of values)
    if (!isDeepStrictEqual(valueAt(current, value.path), value.before))
      throw new ChangedSinceError(file, value.path);
  return editJson(
    text,
    values.map((value) => changeOf(current, value.path, value.after)),
  );
}

/** Two steps as one. Undefined if the second changes other places. */
function joined(first: Step | undefined, second: Step): Step | undefined {
  if (first?.files.length !== second.files.length) return undefined;
  const files = first.files.map((one, index): StepFile | undefined => {
    const next = second.files[index];
    const isNext = next && one.file === next.file && one.after === next.before;
    if (!isNext || one.values.length !== next.values.length) return undefined;
    const isSamePlace = one.values.every(({ path }, at) => isDeepStrictEqual(path, next.values[at]?.path));
    const values = one.values.map((value, at) => ({ ...value, after: next.values[at]?.after }));
    return isSamePlace ? { ...one, after: next.after, values } : undefined;
  });
  const known = files.filter((one) => one !== undefined);
  return known.length === files.length ? { label: second.label, files: known } : undefined;
}

/** `journal`: the file that keeps the steps. */
export function editHistory(workshop: Workshop, journal: string): EditHistory {
  const read = (): Steps => {
    try {
      // SAFETY: only `keep` writes the file.
      return JSON.parse(readFileSync(journal, "utf8")) as Steps;
    } catch {
      return { done: [], undone: [] };
    }
  };
  let steps = read();
  const keep = (next: Steps) => {
    steps = { done: next.done.slice(-maxSteps), undone: next.undone.slice(-maxSteps) };
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, JSON.stringify(steps));
  };
  const write = (edit: Edit) => {
    const { files } = workshop.read();
    const transaction = startTransaction({ ...files, registry: workshop.registry, rules: [] }, edit);
    transaction.write(workshop.folder);
    return transaction.changes;
  };
  const textOf = (file: string): string => {
    assertEditable(workshop.folder, file);
    const found = workshop.read().documents.find((document) => document.file === file);
    if (found === undefined) throw new EditError(`There is no file ${file} to edit.`);
    return found.text;
  };
  const run = (step: Step) =>
    write(step.files.map((one) => ({ file: one.file, text: textAfter(one, textOf(one.file)) })));

  return {
    state: () => ({ undo: steps.done.at(-1)?.label, redo: steps.undone.at(-1)?.label }),
    save: (label, edits, isContinued = false) => {
      const planned = [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => {
        const current: unknown = JSON.parse(textOf(file));
        return { file, current, changes: own.map(({ path, value }) => changeOf(current, path, value)) };
      });
      const values = new Map(planned.map(({ file, current, changes }) => [file, valuesOf(current, changes)]));
      const changes = write(planned.map(({ file, changes }) => ({ file, changes })));
      if (changes.length === 0) return;
      const files = changes.map(({ file, before = "", after = "" }) => ({
        ...{ file, before, after },
        values: values.get(file) ?? [],
      }));
      const step = { label, files };
      const longer = isContinued ? joined(steps.done.at(-1), step) : undefined;
      keep({ done: longer ? [...steps.done.slice(0, -1), longer] : [...steps.done, step], undone: [] });
    },
    undo: () => {
      const step = steps.done.at(-1);
      if (step === undefined) return;
      run(inverse(step));
      keep({ done: steps.done.slice(0, -1), undone: [...steps.undone, step] });
    },
    redo: () => {
      const step = steps.undone.at(-1);
      if (step === undefined) return;
      run(step);
      keep({ done: [...steps.done, step], undone: steps.undone.slice(0, -1) });
    },
  };
}
