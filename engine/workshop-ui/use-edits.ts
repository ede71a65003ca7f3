import { useCallback, useEffect, useState } from "react";
import { type Problem, problemId } from "../problems/problem.ts";
import type { HistoryState, ValueEdit } from "../workshop/edit-history.ts";
import type { Operation } from "../workshop/operation-edit.ts";
import type { EffectiveBlock } from "../workshop/page-props.ts";
import { api, stopped } from "./api.ts";
import { onStop, serverIsBack } from "./connection.ts";
import { waitForSaves } from "./forms/saved-text.ts";
import { useShortcut } from "./shortcuts.ts";
import { translate } from "./texts/translate.ts";

/** Saves values and says whether that worked. `isContinued`: more of the last step. */
export type Save = (label: string, edits: readonly ValueEdit[], isContinued?: boolean) => Promise<boolean>;

/** Changes texts, blocks or pages and says whether that worked. `isContinued`: more of the last step. */
export type Operate = (label: string, operation: Operation, isContinued?: boolean) => Promise<boolean>;

/** The edits of the workshop, and what has become of the last one. */
export interface Edits {
  readonly history: HistoryState;
  /** Why the last edit was refused, or that the server has stopped. */
  readonly notice: string | undefined;
  /** What a screen reader says of the last edit. */
  readonly status: string;
  readonly save: Save;
  readonly operate: Operate;
  /** `choice`: the label of the chosen correction, if the problem has several. */
  fix(problem: Problem, choice?: string): void;
  /** Puts a block of a page into the clipboard. */
  copy(route: string, block: Pick<EffectiveBlock, "id" | "title">): Promise<boolean>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Reads the history again: it belongs to the branch, which may have changed. */
  refresh(): void;
}

/** Waits for typed texts first: what is done next comes after them. */
const afterTexts = (work: () => Promise<HistoryState>) => async () => {
  await waitForSaves();
  return work();
};

/** Browsers write to the clipboard only right after a key or a click. The text may come later. */
async function copyText(text: Promise<string>): Promise<undefined> {
  const blob = text.then((value) => new Blob([value], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

type Attempt = (
  work: () => Promise<HistoryState | undefined>,
  sentence: string | undefined,
  changed?: () => void,
) => Promise<boolean>;

/** Takes back and repeats edits. */
function useSteps(attempt: Attempt, { undo: last, redo: next }: HistoryState) {
  const undo = useCallback(
    () =>
      attempt(afterTexts(api.undo), translate("edits.undone", { label: last ?? translate("edits.nothing") })),
    [attempt, last],
  );
  const redo = useCallback(
    () =>
      attempt(afterTexts(api.redo), translate("edits.redone", { label: next ?? translate("edits.nothing") })),
    [attempt, next],
  );
  useShortcut("undo", undo);
  useShortcut("redo", redo);
  return { undo, redo };
}

/** `onChange`: the manifests have changed. `onTyping`: they have, and the next letter may follow at once. */
export function useEdits(onChange: () => void, onTyping: () => void): Edits {
  const [history, setHistory] = useState<HistoryState>({ undo: undefined, redo: undefined });
  const [notice, setNotice] = useState<string>();
  const [isStopped, setIsStopped] = useState(false);
  const [status, setStatus] = useState("");
  const attempt: Attempt = useCallback(
    async (work, sentence, changed = onChange) => {
      try {
        const next = await work();
        // Most letters change nothing here, and then nothing is rendered again.
        if (next) setHistory((last) => (last.undo === next.undo && last.redo === next.redo ? last : next));
        setNotice(undefined);
        if (sentence !== undefined) setStatus(sentence);
        changed();
        return true;
      } catch (error) {
        setNotice(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [onChange],
  );
  const save: Save = useCallback(
    (label, edits, isContinued = false) =>
      attempt(() => api.save(label, edits, isContinued), undefined, isContinued ? onTyping : onChange),
    [attempt, onTyping, onChange],
  );
  const operate: Operate = useCallback(
    (label, operation, isContinued) =>
      attempt(
        () => api.operate(label, operation, isContinued),
        operation.do === "write-text" ? undefined : translate("edits.done", { label }),
        operation.do === "write-text" ? onTyping : onChange,
      ),
    [attempt, onTyping, onChange],
  );
  const fix = useCallback(
    (problem: Problem, choice?: string) =>
      void attempt(() => api.fix(problemId(problem), choice), translate("edits.corrected")),
    [attempt],
  );
  const copy = useCallback(
    (route: string, { id, title }: Pick<EffectiveBlock, "id" | "title">) =>
      attempt(
        () => copyText(api.clip(route, id).then((clip) => JSON.stringify(clip))),
        translate("block.copied", { title }),
        () => {},
      ),
    [attempt],
  );
  const { undo, redo } = useSteps(attempt, history);
  const refresh = useCallback(() => void api.history().then(setHistory), []);

  useEffect(refresh, [refresh]);
  useEffect(
    () =>
      onStop(async () => {
        setIsStopped(true);
        await serverIsBack();
        await waitForSaves();
        // The server may have another version of the workshop now.
        location.reload();
      }),
    [],
  );
  return {
    history,
    notice: isStopped ? stopped : notice,
    status,
    save,
    operate,
    fix,
    copy,
    undo,
    redo,
    refresh,
  };
}
