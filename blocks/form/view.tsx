import { useEffect, useRef, useState } from "react";
import {
  formAction,
  honeypotName,
  keyName,
  marketName,
  pageName,
  type SubmittedForm,
  sentId,
  shownName,
  shownPrices,
} from "../../engine/forms/form-submission.ts";
import { listFields } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { fillLiveText } from "../../engine/payload/live-text.ts";
import { useMarket } from "../../engine/runtime/hooks/use-market.ts";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import { ErrorSummary } from "./error-summary.tsx";
import { fieldError } from "./error-text.ts";
import { fieldIds } from "./field-ids.ts";
import { FormEnd } from "./form-end.tsx";
import { FormSections } from "./form-sections.tsx";
import type { FormProps } from "./schema.ts";
import { useAfterPress } from "./use-after-press.ts";
import { useChosenProduct } from "./use-chosen-product.ts";
import { useErrorFocus } from "./use-error-focus.ts";
import { type FormRun, useFormRun } from "./use-form-run.ts";
import { useLiveForm } from "./use-live-form.ts";
import * as css from "./view.module.css";

interface ViewProps extends FormProps {
  /** Set if the server rendered the page because it did not accept a form that was sent without script. */
  readonly posted?: SubmittedForm;
  /** The product in the address, which the server has selected. */
  readonly addressProduct?: string;
}

/** The name of the only field with this control. */
const findFieldName = (form: ResolvedForm, control: ResolvedFormField["control"]): string | undefined =>
  listFields(form).find((field) => field.control === control)?.name;

/** The submitted value of the only field with this control. */
const findPosted = (form: ResolvedForm, control: ResolvedFormField["control"], posted?: SubmittedForm) =>
  posted?.draft[findFieldName(form, control) ?? ""];

/** Thanks for a sent form. Without script, a URL shows it. With script, it replaces the form and takes the focus. */
function SentNote({ form, isSent }: { readonly form: ResolvedForm; readonly isSent: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);
  if (form.sent === undefined) return null;
  return (
    <div
      ref={note}
      id={isSent ? undefined : sentId(form.name)}
      className={classes(css.sent, !isSent && css.thanks, prose.root)}
      tabIndex={-1}
    >
      <h2>{form.sent.title}</h2>
      <RichText value={form.sent.text} />
    </div>
  );
}

/** The form itself. */
function Form({ run, ...props }: ViewProps & { readonly run: FormRun }) {
  const { form, order, posted, addressProduct } = props;
  const market = useMarket();
  const isLive = useLiveForm(run);
  const afterPress = useAfterPress();
  const [product, chooseProduct] = useChosenProduct(
    run.element,
    findFieldName(form, "product"),
    findPosted(form, "product", posted) ?? addressProduct,
  );
  const [country, setCountry] = useState(
    () => findPosted(form, "country", posted) ?? form.countries[0]?.code ?? "",
  );
  const announced = useErrorFocus(form, run);
  const prices = shownPrices(order?.lines ?? []);
  const only = order?.lines.length === 1 ? order.lines[0] : undefined;
  const line = order?.lines.find(({ id }) => id === product) ?? only;
  const errors = listFields(form).flatMap((field) => {
    const text = fieldError(form, field, run.errors, country);
    return text ? [{ control: fieldIds(form.name, field.name).control, text }] : [];
  });
  const summary = fillLiveText(form.labels.summary, { count: errors.length }, form.languageTag);
  return (
    <form
      ref={run.element}
      className={classes(css.root, order && css.order)}
      method="post"
      action={formAction(form.name)}
      data-form={form.name}
      noValidate={isLive}
      onSubmit={run.submit}
      onFocus={run.begin}
      onBlur={({ currentTarget, target }) => afterPress(() => run.recheck(currentTarget, target.name))}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement && target.type !== "text")
          run.recheck(currentTarget, target.name);
      }}
    >
      {/* Enter presses a form's first button. While there is a choice, it must not make one. */}
      {run.repeat && <button type="submit" hidden disabled />}
      <div className={css.body}>
        {errors.length > 0 && <ErrorSummary title={summary} errors={errors} takesFocus={run.attempt === 0} />}
        <FormSections
          {...props}
          run={run}
          isLive={isLive}
          product={line?.id}
          onProduct={chooseProduct}
          country={country}
          onCountry={setCountry}
        />
        <input type="hidden" name={marketName} value={market} />
        <input type="hidden" name={pageName} value={form.page} />
        {prices !== "" && <input type="hidden" name={shownName} value={prices} />}
        {posted && <input type="hidden" name={keyName} value={posted.key} />}
        <p className={text.unseen} aria-hidden="true">
          <label>
            {`${form.labels.trap} `}
            <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
      </div>
      <FormEnd
        {...props}
        run={run}
        line={line}
        // While all errors remain, the summary is also shown next to the button.
        summary={errors.length > 0 && errors.length === announced ? summary : undefined}
      />
    </form>
  );
}

export function View(props: ViewProps) {
  const { title, intro, tone, form, next, posted } = props;
  const run = useFormRun(form, next?.href, posted);
  const isThanked = run.isSent && form.sent !== undefined;
  return (
    <Section tone={tone}>
      <SentNote form={form} isSent={isThanked} />
      {!isThanked && (
        <>
          <SectionHead title={title} />
          {intro && (
            <div className={classes(css.intro, prose.root)}>
              <RichText value={intro} />
            </div>
          )}
          <Form {...props} run={run} />
        </>
      )}
    </Section>
  );
}
