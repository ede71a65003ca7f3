import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { fieldsOf } from "../../engine/forms/form-parts.ts";
import { type PostedForm, trapName } from "../../engine/forms/form-post.ts";
import type { FormErrors, FormValidator } from "../../engine/forms/form-validator.ts";
import { noteOrder } from "../../engine/runtime/hooks/noted-order.ts";
import { track } from "../../engine/runtime/hooks/track.ts";
import { type FormDraft, useFormDraft } from "../../engine/runtime/hooks/use-form-draft.ts";
import { useNavigate } from "../../engine/runtime/hooks/use-navigate.ts";
import type { ResolvedForm } from "../../engine/schema/resolved-form.ts";
import type { FormTools } from "./form-parts.ts";
import type { FormTrouble } from "./send-form.ts";

/** The validator of one form, and the tools of all. */
async function loadTools(form: ResolvedForm): Promise<FormTools> {
  const [validator, { tools }] = await Promise.all([
    import(/* @vite-ignore */ form.validator) as Promise<FormValidator>,
    import("./form-tools.ts"),
  ]);
  return { ...tools, validator };
}

/** The texts of a form's fields as they stand. */
const draftOf = (element: HTMLFormElement): FormDraft =>
  Object.fromEntries(
    [...new FormData(element)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

export interface FormRun {
  /** To be put on the form. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly draft: FormDraft;
  readonly tools: FormTools | undefined;
  readonly errors: FormErrors;
  /** How often the form was to be sent and was not right. */
  readonly attempt: number;
  readonly trouble: FormTrouble | undefined;
  readonly isSending: boolean;
  readonly isSent: boolean;
  /** Somebody begins to fill it in. */
  readonly begin: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** A field was left or chosen: once the form was not right, it is judged anew. */
  readonly recheck: (form: HTMLFormElement, name: string) => void;
}

/** A visitor's way through a form: filled in, judged, sent once. Nothing typed is lost on the way; `posted` is what came of a way without script. */
export function useFormRun(form: ResolvedForm, next: string | undefined, posted?: PostedForm): FormRun {
  const navigate = useNavigate();
  const [kept, keepDraft] = useFormDraft(form.name);
  const element = useRef<HTMLFormElement>(null);
  const [tools, setTools] = useState<FormTools>();
  const [errors, setErrors] = useState<FormErrors>(posted?.errors ?? {});
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState<FormTrouble | undefined>(posted?.trouble);
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const loading = useRef<Promise<FormTools>>(undefined);
  // State comes too late for the second of two quick clicks.
  const isBusy = useRef(false);
  const key = useRef("");
  const isTaken = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left, with the element that it had
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own) keepDraft(isTaken.current ? undefined : draftOf(own));
    };
  }, []);

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
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  /** True when the page is about to be another one: the form stays busy until then. */
  const send = async (own: HTMLFormElement): Promise<boolean> => {
    const data = new FormData(own);
    let loaded: FormTools;
    try {
      loaded = await load();
    } catch {
      setTrouble(navigator.onLine ? "failed" : "offline");
      return false;
    }
    const { errors: found, values } = loaded.judgeForm(form, data, loaded.validator);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return false;
    }
    setErrors({});
    setSending(true);
    key.current ||= crypto.randomUUID();
    const post = { market: form.market, values, website: String(data.get(trapName) ?? "") };
    const outcome = await loaded.sendForm(form.name, post, key.current);
    if (outcome.kind === "taken") {
      key.current = "";
      isTaken.current = true;
      if (fieldsOf(form).some(({ control }) => control === "product")) noteOrder(1);
      track({ event: "form_submit", form_name: form.name });
      const href = outcome.next ?? next ?? form.next;
      if (href === undefined) setSent(true);
      else navigate(href, { keepQuery: outcome.next === undefined });
      return href !== undefined;
    }
    if (outcome.kind === "refused") refuse(outcome.errors);
    else setTrouble(outcome.kind);
    return false;
  };

  return {
    element,
    draft: { ...posted?.draft, ...kept },
    tools,
    errors,
    attempt,
    trouble,
    isSending,
    isSent,
    // A failure is met again when the form is sent.
    begin: () => void load().catch(() => undefined),
    submit: async (event) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setTrouble(undefined);
      const isLeaving = await send(event.currentTarget);
      isBusy.current = isLeaving;
      setSending(isLeaving);
    },
    recheck: (own, name) => {
      if (tools === undefined || (attempt === 0 && posted === undefined)) return;
      const found = tools.judgeForm(form, new FormData(own), tools.validator).errors[name];
      setErrors(({ [name]: _, ...others }) => (found === undefined ? others : { ...others, [name]: found }));
    },
  };
}
