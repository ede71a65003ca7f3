import { againPrefix, type RepeatQuestion, type SubmittedForm } from "../form-submission.ts";
import type { FormErrors } from "../form-validator.ts";

/** Why a form could not be sent. Each value is the name of a label. */
export type FormFailure = "offline" | "failed" | "unavailable";

export interface FormState {
  /**
   * - `idle`: the visitor has not tried to send the form.
   * - `invalid`: the last attempt had errors. The visitor may have corrected some since.
   * - `sending`: from the press of the button to the answer, or to the next page.
   * - `asked`: the server has a question. The next attempt confirms it.
   * - `failed`: the last attempt did not reach a server that accepts forms.
   * - `sent`: the server has the form, and no page follows.
   */
  readonly phase: "idle" | "invalid" | "sending" | "asked" | "failed" | "sent";
  /** By field, as in `FormErrors`. A corrected error is undefined. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** The number of attempts that had errors. */
  readonly attempt: number;
  /** The idempotency key. All attempts of one submission have the same, so the server stores it once. */
  readonly key: string;
  /** The server's question, until the visitor's answer is on its way. */
  readonly question: RepeatQuestion | undefined;
  readonly failure: FormFailure | undefined;
}

/** What the server answers to a form. `next` is the path of the next page. */
export type FormAnswer =
  | { readonly type: "accept"; readonly next?: string }
  | { readonly type: "refuse"; readonly errors: FormErrors }
  | { readonly type: "ask"; readonly question: RepeatQuestion }
  | { readonly type: "fail"; readonly failure: FormFailure };

export type FormEvent =
  | { readonly type: "press" }
  /** The values are valid. `id` becomes the key of a new submission. */
  | { readonly type: "send"; readonly id: string }
  | Exclude<FormAnswer, { readonly type: "accept" }>
  | { readonly type: "accept"; readonly leaves: boolean }
  /** The visitor has left or changed a field. `error` is undefined if its value is valid. */
  | { readonly type: "recheck"; readonly field: string; readonly error: string | undefined }
  /** The visitor keeps what the server has. */
  | { readonly type: "keep" };

/** The first state. `posted` is the result of sending the form without script. */
export function startForm(posted: SubmittedForm | undefined): FormState {
  const { errors = {}, error, repeat, key = "" } = posted ?? {};
  const phase = repeat ? "asked" : error ? "failed" : posted ? "invalid" : "idle";
  return { phase, errors, attempt: 0, key, question: repeat, failure: error };
}

/** The state after an event. Returns the same state if the event has no effect in it. */
export function formMachine(state: FormState, event: FormEvent): FormState {
  const { phase, question, key } = state;
  switch (event.type) {
    case "press":
      return phase === "sending" ? state : { ...state, phase: "sending", failure: undefined };
    case "send": {
      // A confirmed price is no confirmed repetition: the server may still have to ask about that.
      const confirmed = question && (question.now ? "" : againPrefix) + event.id;
      return { ...state, errors: {}, question: undefined, key: confirmed ?? (key || event.id) };
    }
    case "refuse":
      return {
        ...state,
        phase: question ? "asked" : "invalid",
        errors: event.errors,
        attempt: state.attempt + 1,
      };
    case "ask":
      return { ...state, phase: "asked", question: event.question };
    case "fail":
      return { ...state, phase: "failed", failure: event.failure };
    case "accept":
      return { ...state, phase: event.leaves ? "sending" : "sent", key: "" };
    case "recheck":
      return phase === "idle" ? state : { ...state, errors: { ...state.errors, [event.field]: event.error } };
    case "keep":
      return { ...state, phase: "idle", question: undefined, key: "" };
  }
}
