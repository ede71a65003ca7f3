import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Edit } from "../edit/transaction.ts";
import { isSameJson } from "../json/compare/is-same-json.ts";
import { type JsonPath, valueAt } from "../json/document.ts";
import { EditError, type JsonChange } from "../json/edit-json.ts";
import { memoize } from "../json/memoize.ts";
import { joined, type Step } from "./history-step.ts";
import type { ProjectState, Workshop } from "./open-workshop.ts";
import { pictureSteps } from "./picture-steps.ts";
import { projectWriter, type WriteHooks } from "./project-writer.ts";
import { assertEditable } from "./proposals.ts";

/** A new value at a place of a manifest. Without a value, removes what is there. */
export interface ValueEdit {
  readonly file: string;
  readonly path: JsonPath;
  readonly value?: unknown;
  /** The values that it may replace, such as those that the user has seen; one without a value stands for none. Default: any. */
  readonly before?: readonly { readonly value?: unknown }[] | undefined;
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
   * Writes values. Throws `NotEditableError`, `EditError` or `StaleFileError`; then nothing is written. While a manifest
   * is not JSON, nothing is written or taken back.
   * `isContinued`: more of the last step, such as the next letter of a text. Both are taken back together.
   */
  save(label: string, edits: readonly ValueEdit[], isContinued?: boolean): void;
  /**
   * Writes any edit, also of whole files. Throws like `save`. `continued`: whether it is more of the
   * last step. `state`: the project that the edit was made for, if the caller has just read it.
   */
  write(label: string, edit: Edit, continued?: Continued, state?: ProjectState): void;
  /** Adds a picture and returns its name. Throws `NotEditableError` for a file that pages cannot show. */
  addPicture(uploaded: string, content: Uint8Array): string;
  /**
   * Adds a picture in the place of another one, and returns its name: what showed that one shows it. Throws like
   * `addPicture`, and `EditError` if there is no such picture.
   */
  replacePicture(name: string, uploaded: string, content: Uint8Array): string;
  /** Takes back the last step. Throws `ChangedSinceError` if somebody else has changed one of its values since. */
  undo(): void;
  /** Repeats the last step that was taken back. */
  redo(): void;
}

/** Says that a step may be more of the one before: both are taken back together if their places are the same. */
export interface Continued {
  readonly places: string;
  readonly isContinued: boolean;
}

// Each letter of a text writes the journal, and all steps but the last are as they were.
const print = memoize((step: Step) => JSON.stringify(step));

const printAll = ({ done, undone }: Steps): string =>
  `{"done":[${done.map(print)}],"undone":[${undone.map(print)}]}`;

/** The steps that are kept. */
const maxSteps = 200;

/** Objects around a value, so that it stands at a path. */
const nested = (path: JsonPath, value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);

/** The change that puts a value at a path of a manifest, with the objects that are missing on the way. */
export function buildChange(current: unknown, path: JsonPath, value: unknown): JsonChange {
  if (value === undefined) return { remove: path };
  const missing = path.findIndex((_, depth) => valueAt(current, path.slice(0, depth + 1)) === undefined);
  if (missing === -1 || missing === path.length - 1) return { set: path, value };
  return { set: path.slice(0, missing + 1), value: nested(path.slice(missing + 1), value) };
}

/** The changes of a manifest. A quick choice of no value may remove what is not there any more. */
const listChanges = (current: unknown, edits: readonly ValueEdit[]): readonly JsonChange[] =>
  edits
    .filter(({ path, value }) => value !== undefined || valueAt(current, path) !== undefined)
    .map(({ path, value }) => buildChange(current, path, value));

const printValue = (value: unknown): string => {
  if (value === undefined) return "nothing";
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
};

/** Refuses an edit if somebody else has replaced the value that it starts from. The error repeats both values. */
function assertSeen(current: unknown, { path, value, before }: ValueEdit): void {
  const present = valueAt(current, path);
  if (before === undefined || [...before, { value }].some((seen) => isSameJson(seen.value, present))) return;
  throw new EditError(
    `This has been changed since, to ${printValue(present)}. Yours is not saved: ${printValue(value)}.`,
  );
}

/** Reads the steps that a file keeps, and replaces them. */
function stepsIn(journal: string) {
  const readSteps = (): Steps => {
    try {
      // SAFETY: only `keep` writes the file.
      return JSON.parse(readFileSync(journal, "utf8")) as Steps;
    } catch {
      return { done: [], undone: [] };
    }
  };
  let steps = readSteps();
  return {
    steps: () => steps,
    keep: ({ done, undone }: Steps) => {
      steps = { done: done.slice(-maxSteps), undone: undone.slice(-maxSteps) };
      mkdirSync(dirname(journal), { recursive: true });
      writeFileSync(journal, printAll(steps));
    },
  };
}

/** `journal`: the file that keeps the steps. */
export function editHistory(
  workshop: Workshop,
  journal: string,
  { guard = () => {}, onWrite = () => {} }: WriteHooks = {},
): EditHistory {
  const { steps, keep } = stepsIn(journal);
  const hooks = { guard, onWrite };
  const writer = projectWriter(workshop, hooks);
  const pictures = pictureSteps({
    project: workshop.folder,
    writer,
    hooks,
    outside: join(dirname(journal), "pictures"),
    steps: () => steps().done,
  });
  const add = (step: Step) => keep({ done: [...steps().done, step], undone: [] });
  const run = (
    label: string,
    edit: Edit,
    { places, isContinued }: Continued = { places: "", isContinued: false },
    state: ProjectState = writer.open(),
  ) => {
    const files = writer.write(edit, state);
    if (files.length === 0) return;
    const step = { label, files, places };
    const longer = isContinued ? joined(steps().done.at(-1), step) : undefined;
    if (longer) keep({ done: [...steps().done.slice(0, -1), longer], undone: [] });
    else add(step);
  };
  const addPicture = (step: Step & { readonly picture: string }) => {
    add(step);
    return step.picture;
  };

  return {
    state: () => ({ undo: steps().done.at(-1)?.label, redo: steps().undone.at(-1)?.label }),
    write: run,
    save: (label, edits, isContinued = false) => {
      const state = writer.open();
      const byFile = [...Map.groupBy(edits, ({ file }) => file)];
      const edit = byFile.map(([file, fileEdits]) => {
        assertEditable(workshop.folder, file);
        const text = state.documents.find((document) => document.file === file)?.text;
        if (text === undefined) throw new EditError(`There is no file ${file} to edit.`);
        const current: unknown = JSON.parse(text);
        for (const valueEdit of fileEdits) assertSeen(current, valueEdit);
        return { file, changes: listChanges(current, fileEdits) };
      });
      const places = JSON.stringify(edits.map(({ file, path }) => [file, path]));
      run(label, edit, { places, isContinued }, state);
    },
    addPicture: (uploaded, content) => addPicture(pictures.add(uploaded, content)),
    replacePicture: (name, uploaded, content) => addPicture(pictures.replace(name, uploaded, content)),
    undo: () => {
      const step = steps().done.at(-1);
      if (step === undefined) return;
      pictures.retake(step, true);
      keep({ done: steps().done.slice(0, -1), undone: [...steps().undone, step] });
    },
    redo: () => {
      const step = steps().undone.at(-1);
      if (step === undefined) return;
      pictures.retake(step, false);
      keep({ done: [...steps().done, step], undone: steps().undone.slice(0, -1) });
    },
  };
}
