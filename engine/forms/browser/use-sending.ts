import { type FormEvent as ReactFormEvent, type RefObject, useRef, useState } from "react";
import { count } from "../../runtime/hooks/count.ts";
import { hasService } from "../../runtime/hooks/has-service.ts";
import { isReachable } from "../../runtime/hooks/is-reachable.ts";
import { noteOrder } from "../../runtime/hooks/noted-order.ts";
import { track } from "../../runtime/hooks/track.ts";
import type { FormDraft } from "../../runtime/hooks/use-form-draft.ts";
import { useNavigate } from "../../runtime/hooks/use-navigate.ts";
import type { SubmittedForm } from "../form-submission.ts";
import type { FormErrors, FormValidator } from "../form-validator.ts";
import { findField } from "../resolved-fields.ts";
import type { ResolvedForm } from "../resolved-form.ts";
import { type FormEvent, type FormFailure, type FormState, formMachine, startForm } from "./form-machine.ts";
import type { FormTools } from "./form-tools.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** The failure occurs again, and is shown, when the form is sent. */
const ignore = () => undefined;

/**
 * Lets the browser send the form: the server validates it too, and responds with a page. Resolves to the
 * failure if that is impossible.
 */
async function sendByBrowser(element: HTMLFormElement): Promise<FormFailure | undefined> {
  if (!hasService("forms") || !(await isReachable(location.href)))
    return navigator.onLine ? "failed" : "offline";
  element.submit();
  return undefined;
}

interface LazyFormTools {
  /** The tools, once they have loaded. */
  readonly tools: FormTools | undefined;
  /** Loads the tools once. After a failure, the next call tries again. */
  readonly load: () => Promise<FormTools>;
}

/** Loads the validator of this form and the tools that all forms share. */
async function loadTools(form: ResolvedForm): Promise<FormTools> {
  const [validator, { tools }] = await Promise.all([
    import(/* @vite-ignore */ form.validator) as Promise<FormValidator>,
    import("./form-tools.ts"),
  ]);
  return { ...tools, validator };
}

/** What a form needs once the visitor starts to fill it in, loaded on demand. */
function useFormTools(form: ResolvedForm): LazyFormTools {
  const [tools, setTools] = useState<FormTools>();
  const loading = useRef<Promise<FormTools>>(undefined);
  const load = (): Promise<FormTools> => {
    loading.current ??= loadTools(form).then(
      (loaded) => {
        setTools(loaded);
        return loaded;
      },
      (error) => {
        loading.current = undefined;
        throw error;
      },
    );
    return loading.current;
  };
  return { tools, load };
}

/** The machine of a form. React's state updates too late for a double click, so `dispatch` returns the new one. */
function useMachine(posted: SubmittedForm | undefined) {
  const [state, show] = useState(() => startForm(posted));
  const latest = useRef(state);
  const dispatch = (event: FormEvent): FormState => {
    latest.current = formMachine(latest.current, event);
    show(latest.current);
    return latest.current;
  };
  return { state, latest, dispatch };
}

/** The state of a form, and what changes it. */
export interface Sending {
  readonly state: FormState;
  readonly draft: FormDraft;
  /** Loaded once the visitor starts to fill in the form. */
  readonly tools: FormTools | undefined;
  /** Call this when the visitor starts to fill in the form. */
  readonly begin: () => void;
  readonly load: () => Promise<FormTools>;
  readonly submit: (event: ReactFormEvent<HTMLFormElement>) => void;
  /** Keeps what the server has, and does not send the form again. */
  readonly keep: () => void;
  /** Shows the errors of the form without sending it. */
  readonly review: () => void;
  /**
   * Validates a field that was left or changed, once the visitor has tried to send the form. While the visitor types,
   * it only removes the error of a field that is valid now.
   */
  readonly recheck: (field: string, isTyping?: boolean) => void;
}

/**
 * Validates and sends a form, and leaves the page once the server has it. `next` is the page after sending, if
 * the block names one.
 */
export function useSending(
  form: ResolvedForm,
  element: RefObject<HTMLFormElement | null>,
  next: string | undefined,
  posted: SubmittedForm | undefined,
): Sending {
  const navigate = useNavigate();
  const [draft, discardDraft] = useKeptDraft(form.name, element);
  const { tools, load } = useFormTools(form);
  const { state, latest, dispatch } = useMachine(posted);

  const validate = ({ validateSubmission, validator }: FormTools, data?: FormData) =>
    validateSubmission(form, data ?? new FormData(element.current ?? undefined), validator);

  /** Shows the errors. Returns false if there are none. */
  const refuse = (errors: FormErrors): boolean => {
    const hasErrors = Object.keys(errors).length > 0;
    if (hasErrors) dispatch({ type: "refuse", errors });
    return hasErrors;
  };

  /** Called once the server has the form. `lines` is the number of products in the order. */
  const accept = (lines: number, answered?: string): void => {
    discardDraft();
    if (findField(form, "product")) {
      // It is about an earlier order.
      delete document.documentElement.dataset["upsell"];
      noteOrder(lines);
    }
    const href = answered ?? next ?? form.next;
    dispatch({ type: "accept", leaves: href !== undefined });
    if (href !== undefined) navigate(href, { keepQuery: answered === undefined });
  };

  const send = async (formElement: HTMLFormElement): Promise<void> => {
    const data = new FormData(formElement);
    let loaded: FormTools;
    try {
      loaded = await load();
    } catch {
      const failure = await sendByBrowser(formElement);
      if (failure) dispatch({ type: "fail", failure });
      return;
    }
    const { values, errors } = validate(loaded, data);
    if (refuse(errors)) return count({ form: form.name, errors: Object.keys(errors) });
    const { key } = dispatch({ type: "send", id: crypto.randomUUID() });
    const answer = await loaded.sendForm(loaded, form, data, values, key);
    if (answer.type !== "accept") dispatch(answer);
    else {
      track({ event: "form_submit", form_name: form.name });
      accept(1, answer.next);
    }
  };

  return {
    state,
    draft: { ...posted?.draft, ...draft },
    tools,
    begin: () => void load().catch(ignore),
    load,
    submit: (event) => {
      event.preventDefault();
      const before = latest.current;
      if (dispatch({ type: "press" }) !== before) void send(event.currentTarget);
    },
    keep: () => {
      const { earlier, now } = state.question ?? {};
      // The prices of this document are old.
      if (now) return location.assign(location.pathname + location.search);
      dispatch({ type: "keep" });
      if (earlier) accept(earlier.order?.lines.length ?? 0);
    },
    review: () => void load().then((loaded) => refuse(validate(loaded).errors), ignore),
    recheck: (field, isTyping) => {
      const error = tools && validate(tools).errors[field];
      if (tools && !(isTyping && error)) dispatch({ type: "recheck", field, error });
    },
  };
}
