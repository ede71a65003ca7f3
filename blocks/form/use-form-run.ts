import { type FormEvent, type RefObject, useRef, useState } from "react";
import { againPrefix, type RepeatQuestion, type SubmittedForm } from "../../engine/forms/form-submission.ts";
import type { FormErrors } from "../../engine/forms/form-validator.ts";
import { listFields } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import { count } from "../../engine/runtime/hooks/count.ts";
import { hasService } from "../../engine/runtime/hooks/has-service.ts";
import { isReachable } from "../../engine/runtime/hooks/is-reachable.ts";
import { noteOrder } from "../../engine/runtime/hooks/noted-order.ts";
import { track } from "../../engine/runtime/hooks/track.ts";
import type { FormDraft } from "../../engine/runtime/hooks/use-form-draft.ts";
import { useNavigate } from "../../engine/runtime/hooks/use-navigate.ts";
import type { FormError, FormTools } from "./form-tools.ts";
import { useFormTools } from "./use-form-tools.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** The failure occurs again, and is shown, when the form is sent. */
const ignored = () => undefined;

interface FormState {
  readonly errors: FormErrors;
  /** How many attempts to send the form failed validation. */
  readonly attempt: number;
  /** Why the form was not accepted. */
  readonly error: FormError | undefined;
  /** What the server asks before it accepts the form. Sending the form again confirms it. */
  readonly repeat: RepeatQuestion | undefined;
  readonly isSending: boolean;
  readonly isSent: boolean;
}

export interface FormRun extends FormState {
  /** The ref of the form element. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly draft: FormDraft;
  readonly tools: FormTools | undefined;
  /** Keeps what the server has stored and does not send the form again. */
  readonly keep: () => void;
  /** Call this when the visitor starts to fill in the form. */
  readonly begin: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows errors without sending the form. */
  readonly review: () => void;
  /** Validates a field after it was left or changed, once the form has had errors. */
  readonly recheck: (form: HTMLFormElement, name: string) => void;
}

/**
 * Lets the browser send the form: the server validates it too, and responds with a page. Resolves to the
 * error if that is impossible.
 */
async function sendByBrowser(element: HTMLFormElement): Promise<FormError | undefined> {
  if (!hasService("forms") || !(await isReachable(location.href)))
    return navigator.onLine ? "failed" : "offline";
  element.submit();
  return undefined;
}

/** The state of a form, and functions that change it. `posted` is the result of sending it without script. */
function useFormState(posted: SubmittedForm | undefined) {
  const [state, setState] = useState<FormState>({
    errors: posted?.errors ?? {},
    attempt: 0,
    error: posted?.error,
    repeat: posted?.repeat,
    isSending: false,
    isSent: false,
  });
  return {
    state,
    change: (changes: Partial<FormState>) => setState((before) => ({ ...before, ...changes })),
    refuse: (errors: FormErrors) =>
      setState((before) => ({ ...before, errors, attempt: before.attempt + 1 })),
    setFieldError: (name: string, error: string | undefined) =>
      setState(({ errors: { [name]: _, ...errors }, ...before }) => ({
        ...before,
        errors: error === undefined ? errors : { ...errors, [name]: error },
      })),
  };
}

/**
 * Fills in, validates and sends a form once. All attempts of one submission have the same key, so the server stores
 * it once. A draft keeps what was typed.
 */
export function useFormRun(form: ResolvedForm, next: string | undefined, posted?: SubmittedForm): FormRun {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [draft, discardDraft] = useKeptDraft(form.name, element);
  const { tools, load } = useFormTools(form);
  const { state, change, refuse, setFieldError } = useFormState(posted);
  const key = useRef(posted?.key ?? "");
  // React's state updates too late for a double click.
  const isBusy = useRef(false);

  /** Called once the server has the form. Returns whether a navigation follows. */
  const leave = (lines: number, answered?: string): boolean => {
    key.current = "";
    discardDraft();
    if (listFields(form).some(({ control }) => control === "product")) {
      // It is about an earlier order.
      delete document.documentElement.dataset["upsell"];
      noteOrder(lines);
    }
    const href = answered ?? next ?? form.next;
    if (href === undefined) change({ isSent: true });
    else navigate(href, { keepQuery: answered === undefined });
    return href !== undefined;
  };

  /** Resolves to whether a navigation follows. The form stays busy until then. */
  const send = async (formElement: HTMLFormElement): Promise<boolean> => {
    const data = new FormData(formElement);
    let loaded: FormTools;
    try {
      loaded = await load();
    } catch {
      const error = await sendByBrowser(formElement);
      change({ error });
      return error === undefined;
    }
    const { errors, values } = loaded.validateSubmission(form, data, loaded.validator);
    if (Object.keys(errors).length > 0) {
      count({ form: form.name, errors: Object.keys(errors) });
      refuse(errors);
      return false;
    }
    const { repeat } = state;
    // A confirmed price is no confirmed repetition: the server may still have to ask about that.
    if (repeat) key.current = (repeat.now ? "" : againPrefix) + crypto.randomUUID();
    key.current ||= crypto.randomUUID();
    change({ errors: {}, repeat: undefined, isSending: true });
    const outcome = await loaded.sendForm(form.name, data, values, key.current, repeat?.now?.prices);
    if (outcome.kind === "accepted") {
      track({ event: "form_submit", form_name: form.name });
      return leave(1, outcome.next);
    }
    if (outcome.kind === "refused") refuse(outcome.errors);
    else change(outcome.kind === "repeat" ? { repeat: outcome.question } : { error: outcome.kind });
    return false;
  };

  return {
    ...state,
    element,
    draft: { ...posted?.draft, ...draft },
    tools,
    keep: () => {
      const earlier = state.repeat?.earlier;
      key.current = "";
      change({ repeat: undefined });
      if (earlier) leave(earlier.order?.lines.length ?? 0);
    },
    begin: () => void load().catch(ignored),
    submit: async (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      change({ error: undefined });
      isBusy.current = await send(event.currentTarget);
      change({ isSending: isBusy.current });
    },
    review: () =>
      void load().then(({ validateSubmission, validator }) => {
        const formElement = element.current;
        const { errors } = formElement
          ? validateSubmission(form, new FormData(formElement), validator)
          : { errors: {} };
        if (Object.keys(errors).length > 0) refuse(errors);
      }, ignored),
    recheck: (formElement, name) => {
      if (tools === undefined || (state.attempt === 0 && posted === undefined)) return;
      const { errors } = tools.validateSubmission(form, new FormData(formElement), tools.validator);
      setFieldError(name, errors[name]);
    },
  };
}
