import { useRef, useState } from "react";
import {
  againPrefix,
  honeypotName,
  type RepeatQuestion,
  type SubmittedForm,
  shownName,
} from "../../engine/forms/form-submission.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import { count, currentVisit } from "../../engine/runtime/hooks/count.ts";
import type { FormError, FormOutcome, FormTools } from "./form-tools.ts";
import type { FieldErrors } from "./use-field-errors.ts";

type Accepted = Extract<FormOutcome, { kind: "accepted" }>;

export interface Sending {
  readonly error: FormError | undefined;
  readonly setError: (error: FormError | undefined) => void;
  /** What the server asks before it accepts the form. Sending the form again confirms it. */
  readonly repeat: RepeatQuestion | undefined;
  /** Drops that question. What is sent later is another submission. */
  readonly dropRepeat: () => void;
  readonly isSending: boolean;
  readonly setSending: (isSending: boolean) => void;
  /** Sends the values if they are valid. Resolves to the outcome if the server has accepted them. */
  readonly send: (data: FormData, tools: FormTools) => Promise<Accepted | undefined>;
}

/** Sends a form's values. All attempts of one submission have the same key, so the server stores it once. */
export function useSending(
  form: ResolvedForm,
  posted: SubmittedForm | undefined,
  { refuse, clear }: Pick<FieldErrors, "refuse" | "clear">,
): Sending {
  const [error, setError] = useState<FormError | undefined>(posted?.error);
  const [repeat, setRepeat] = useState<RepeatQuestion | undefined>(posted?.repeat);
  const [isSending, setSending] = useState(false);
  const key = useRef(posted?.key ?? "");

  const send: Sending["send"] = async (data, { validateSubmission, sendForm, validator }) => {
    const { errors, values } = validateSubmission(form, data, validator);
    if (Object.keys(errors).length > 0) {
      count({ form: form.name, errors: Object.keys(errors) });
      refuse(errors);
      return undefined;
    }
    clear();
    setSending(true);
    if (repeat !== undefined) {
      // A confirmed price is no confirmed repetition: the server may still have to ask about that.
      key.current = (repeat.now ? "" : againPrefix) + crypto.randomUUID();
      setRepeat(undefined);
    }
    key.current ||= crypto.randomUUID();
    const shown = repeat?.now?.prices ?? data.get(shownName);
    const post = {
      market: form.market,
      page: form.page,
      ...(typeof shown === "string" && { [shownName]: shown }),
      values,
      website: String(data.get(honeypotName) ?? ""),
      visit: currentVisit(),
    };
    const outcome = await sendForm(form.name, post, key.current);
    if (outcome.kind === "accepted") {
      key.current = "";
      return outcome;
    }
    if (outcome.kind === "refused") refuse(outcome.errors);
    else if (outcome.kind === "repeat") setRepeat(outcome.question);
    else setError(outcome.kind);
    return undefined;
  };
  return {
    error,
    setError,
    repeat,
    dropRepeat: () => {
      setRepeat(undefined);
      key.current = "";
    },
    isSending,
    setSending,
    send,
  };
}
