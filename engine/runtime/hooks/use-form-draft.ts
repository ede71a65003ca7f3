import { useAtom } from "jotai/react";
import { sharedState } from "../../render/shared-state.ts";
import { useIsLive } from "./use-is-live.ts";

/** What a visitor has typed into one form, by field name. */
export type FormDraft = Readonly<Record<string, string>>;

const none: FormDraft = {};

/**
 * Returns the draft of a form and its setter; undefined deletes the draft. The draft survives navigation and
 * is empty while hydrating.
 */
export function useFormDraft(form: string): [FormDraft, (draft: FormDraft | undefined) => void] {
  const [drafts, setDrafts] = useAtom(sharedState.formDrafts);
  const isLive = useIsLive();
  return [(isLive && drafts[form]) || none, (draft) => setDrafts((before) => ({ ...before, [form]: draft }))];
}
