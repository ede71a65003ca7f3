import { refuseInvalidJson } from "../edit/refuse-unread.ts";
import { type Edit, startTransaction } from "../edit/transaction.ts";
import { inverse, repeat, type Step, type StepFile } from "./history-step.ts";
import type { ProjectState, Workshop } from "./open-workshop.ts";
import { assertEditable } from "./proposals.ts";

/** What happens around each change. Pictures have no texts. */
export interface WriteHooks {
  /** Throws if the change may not be written. */
  readonly guard?: (files: readonly StepFile[]) => void;
  readonly onWrite?: (files: readonly StepFile[]) => void;
}

/** Writes the manifests of a project. */
export function projectWriter(workshop: Workshop, { guard = () => {}, onWrite = () => {} }: WriteHooks) {
  /** The project, for an edit. */
  const open = (): ProjectState => {
    const state = workshop.read();
    refuseInvalidJson(state.documents);
    return state;
  };
  const write = (edit: Edit, { files }: ProjectState): readonly StepFile[] => {
    const transaction = startTransaction({ ...files, registry: workshop.registry, rules: [] }, edit);
    for (const { file } of transaction.changes) assertEditable(workshop.folder, file);
    guard(transaction.changes);
    transaction.write(workshop.folder);
    if (transaction.changes.length > 0) onWrite(transaction.changes);
    return transaction.changes;
  };
  return {
    open,
    write,
    /** Repeats a step on the files of today, or takes it back. */
    retake: (step: Step, isBack: boolean) => {
      const state = open();
      const texts = new Map(state.documents.map(({ file, text }) => [file, text]));
      const edit = repeat(isBack ? inverse(step) : step, (file) => texts.get(file));
      write(edit, state);
    },
  };
}
