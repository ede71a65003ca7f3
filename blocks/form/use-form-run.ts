import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { SubmittedForm } from "../../engine/forms/form-submission.ts";
import { listFields } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm } from "../../engine/forms/resolved-form.ts";
import { hasService } from "../../engine/runtime/hooks/has-service.ts";
import { isReachable } from "../../engine/runtime/hooks/is-reachable.ts";
import { noteOrder } from "../../engine/runtime/hooks/noted-order.ts";
import { track } from "../../engine/runtime/hooks/track.ts";
import type { FormDraft } from "../../engine/runtime/hooks/use-form-draft.ts";
import { useNavigate } from "../../engine/runtime/hooks/use-navigate.ts";
import type { FormError, FormTools } from "./form-tools.ts";
import { type FieldErrors, useFieldErrors } from "./use-field-errors.ts";
import { useFormTools } from "./use-form-tools.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { type Sending, useSending } from "./use-sending.ts";

/** The failure occurs again, and is shown, when the form is sent. */
const ignored = () => undefined;

export interface FormRun
  extends Pick<FieldErrors, "errors" | "attempt" | "recheck">,
    Pick<Sending, "error" | "repeat" | "isSending"> {
  /** The ref of the form element. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly draft: FormDraft;
  readonly tools: FormTools | undefined;
  /** Keeps what the server has stored and does not send the form again. */
  readonly keep: () => void;
  readonly isSent: boolean;
  /** Call this when the visitor starts to fill in the form. */
  readonly begin: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows errors without sending the form. */
  readonly review: () => void;
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

/**
 * The state of a form: fill in, validate, send once. A draft keeps what was typed. `posted` is the result of
 * sending the form without script.
 */
export function useFormRun(form: ResolvedForm, next: string | undefined, posted?: SubmittedForm): FormRun {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [kept, discardDraft] = useKeptDraft(form.name, element);
  const { tools, load } = useFormTools(form);
  const fields = useFieldErrors(form, tools, posted);
  const sending = useSending(form, posted, fields);
  const [isSent, setSent] = useState(false);
  // React's state updates too late for a double click.
  const isBusy = useRef(false);

  /** Called once the server has the form. Returns whether a navigation follows. */
  const leave = (lines: number, answered?: string): boolean => {
    discardDraft();
    if (listFields(form).some(({ control }) => control === "product")) noteOrder(lines);
    const href = answered ?? next ?? form.next;
    if (href === undefined) setSent(true);
    else navigate(href, { keepQuery: answered === undefined });
    return href !== undefined;
  };

  /** Resolves to whether a navigation follows. The form stays busy until then. */
  const submit = async (own: HTMLFormElement): Promise<boolean> => {
    const data = new FormData(own);
    let loaded: FormTools;
    try {
      loaded = await load();
    } catch {
      const failure = await sendByBrowser(own);
      if (failure) sending.setError(failure);
      return failure === undefined;
    }
    const accepted = await sending.send(data, loaded);
    if (accepted === undefined) return false;
    track({ event: "form_submit", form_name: form.name });
    return leave(1, accepted.next);
  };

  return {
    ...fields,
    ...sending,
    element,
    draft: { ...posted?.draft, ...kept },
    tools,
    keep: () => {
      const earlier = sending.repeat?.earlier;
      sending.dropRepeat();
      if (earlier) leave(earlier.order?.lines.length ?? 0);
    },
    isSent,
    begin: () => void load().catch(ignored),
    submit: async (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      sending.setError(undefined);
      const isLeaving = await submit(event.currentTarget);
      isBusy.current = isLeaving;
      sending.setSending(isLeaving);
    },
    review: () =>
      void load().then(({ validateSubmission, validator }) => {
        const own = element.current;
        const found = own ? validateSubmission(form, new FormData(own), validator).errors : {};
        if (Object.keys(found).length > 0) fields.refuse(found);
      }, ignored),
  };
}
