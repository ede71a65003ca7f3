import { useAtom } from "jotai/react";
import { sharedState } from "../shared-state.ts";
import { useIsLive } from "./use-is-live.ts";

/** What a visitor has typed into one form, by field. */
export type FormDraft = Readonly<Record<string, string>>;

const none: FormDraft = {};

/** What was typed into a form on a page that was left, and how to keep it; undefined forgets. None while hydrating. */
export function useFormDraft(form: string): [FormDraft, (draft: FormDraft | undefined) => void] {
  const [drafts, setDrafts] = useAtom(sharedState.formDrafts);
  const isLive = useIsLive();
  return [(isLive && drafts[form]) || none, (draft) => setDrafts((before) => ({ ...before, [form]: draft }))];
}
