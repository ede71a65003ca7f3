import { type ReactNode, useEffect, useRef, useState } from "react";
import { elsewhere, fieldsOf, formatOf } from "../../engine/forms/form-parts.ts";
import {
  formAction,
  marketName,
  type PostedForm,
  pageName,
  sentId,
  trapName,
} from "../../engine/forms/form-post.ts";
import { useIsLive } from "../../engine/runtime/hooks/use-is-live.ts";
import { fillLiveText } from "../../engine/schema/live-text.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/schema/resolved-form.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import { grounds } from "../_ui/tone.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { fieldIds } from "./field-ids.ts";
import { FormField } from "./form-field.tsx";
import { Bill, OrderLines } from "./order-lines.tsx";
import type { FormProps } from "./schema.ts";
import { useAfterPress } from "./use-after-press.ts";
import { useChosenProduct } from "./use-chosen-product.ts";
import { useFormRun } from "./use-form-run.ts";

/** What is wrong with a field, in the visitor's words. */
function errorText(form: ResolvedForm, field: ResolvedFormField, keyword: string, country: string): string {
  if (keyword === elsewhere && field.control === "country") {
    const name = form.countries.find(({ code }) => code === country)?.name ?? "";
    return fillLiveText(field.elsewhere, { country: name }, form.languageTag);
  }
  // Sound: the validator answers with keywords of the schema, the server with the validator's.
  const known = keyword as keyof typeof form.words.errors;
  const text = field.errors?.[known] ?? form.words.errors[known] ?? form.words.errors.required ?? "";
  const { minLength, maxLength } = field as { minLength?: number; maxLength?: number };
  const values = { min: minLength, max: maxLength, example: formatOf(form, field)?.example };
  return fillLiveText(text, values as Record<string, string | number>, form.languageTag);
}

interface ViewProps extends FormProps {
  /** Of a page that the server has drawn anew, because a post without script was not taken. */
  readonly posted?: PostedForm;
}

/** The name of the one field of a kind. */
const fieldNamed = (form: ResolvedForm, control: ResolvedFormField["control"]): string | undefined =>
  fieldsOf(form).find((field) => field.control === control)?.name;

/** What was posted for the one field of a kind. */
const postedFor = (form: ResolvedForm, control: ResolvedFormField["control"], posted?: PostedForm) =>
  posted?.draft[fieldNamed(form, control) ?? ""];

export function View({
  title,
  intro,
  tone = "paper",
  form,
  next,
  order,
  countries,
  note,
  posted,
}: ViewProps) {
  const isLive = useIsLive();
  const run = useFormRun(form, next?.href, posted);
  const afterPress = useAfterPress();
  const [chosen, choose] = useChosenProduct(
    run.element,
    fieldNamed(form, "product"),
    postedFor(form, "product", posted),
  );
  const [country, setCountry] = useState(
    () => postedFor(form, "country", posted) ?? form.countries[0]?.code ?? "",
  );
  const sent = useRef<HTMLDivElement>(null);
  const { words } = form;
  const only = order?.lines.length === 1 ? order.lines[0] : undefined;
  const line = order?.lines.find(({ id }) => id === chosen) ?? only;

  useEffect(() => {
    if (run.isSent) sent.current?.focus();
  }, [run.isSent]);

  if (run.isSent && form.sent) {
    return (
      <div className={grounds[tone]}>
        <div ref={sent} className="form-sent flow" tabIndex={-1}>
          <h2>{form.sent.title}</h2>
          <RichText value={form.sent.text} />
        </div>
      </div>
    );
  }

  const there = form.countries.find(({ code }) => code === country)?.href;
  const errorOf = (field: ResolvedFormField): ReactNode => {
    const keyword = run.errors[field.name];
    // Another country is shown as such while it is chosen.
    if (keyword === undefined || (keyword === elsewhere && there === undefined)) return undefined;
    return errorText(form, field, keyword, country);
  };
  const here = isLive && `${location.search}#${run.element.current?.closest("section")?.id}`;
  const address = there && `${there}${here || ""}`;
  const faults = fieldsOf(form).flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ control: fieldIds(form.name, field.name).control, text }] : [];
  });
  const draw = (field: ResolvedFormField) => {
    const ids = fieldIds(form.name, field.name);
    const isAway = field.control === "country" && there !== undefined;
    const text = isAway ? errorText(form, field, elsewhere, country) : errorOf(field);
    return (
      <FormField
        key={field.name}
        form={form}
        field={field}
        country={country}
        tools={run.tools}
        draft={run.draft[field.name]}
        countries={countries}
        onCountry={setCountry}
        error={isAway ? <a href={address}>{text}</a> : text}
        products={
          order && (
            <OrderLines
              order={order}
              id={ids.control}
              name={field.name}
              chosen={line?.id}
              isInvalid={text !== undefined}
              describedBy={text ? ids.error : undefined}
              onChoose={choose}
            />
          )
        }
      />
    );
  };

  return (
    <div className={grounds[tone]}>
      {form.sent && (
        <div id={sentId(form.name)} className="form-sent form-thanks flow" tabIndex={-1}>
          <h2>{form.sent.title}</h2>
          <RichText value={form.sent.text} />
        </div>
      )}
      <SectionHead title={title} />
      {intro && (
        <div className="form-intro flow">
          <RichText value={intro} />
        </div>
      )}
      <form
        ref={run.element}
        className={order ? "form form-order" : "form"}
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
        <div className="form-body">
          {faults.length > 0 && (
            <ErrorSummary
              title={fillLiveText(words.summary, { count: faults.length }, form.languageTag)}
              errors={faults}
              attempt={run.attempt}
            />
          )}
          {form.sections.map(({ title: heading, fields }) =>
            heading === undefined ? (
              <div key={fields[0]?.name} className="form-section">
                {fields.map(draw)}
              </div>
            ) : (
              <fieldset key={heading} className="form-section">
                <legend>{heading}</legend>
                {fields.map(draw)}
              </fieldset>
            ),
          )}
          <input type="hidden" name={marketName} value={form.market} />
          <input type="hidden" name={pageName} value={form.page} />
          <p className="sr-only" aria-hidden="true">
            <label>
              {words.trap} <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
        </div>
        <div className="form-end">
          {order && <Bill order={order} line={line} />}
          <div role="alert" className="form-trouble">
            {run.trouble === "offline" && <p>{words.offline}</p>}
            {(run.trouble === "failed" || run.trouble === "unavailable") && (
              <RichText value={words[run.trouble]} />
            )}
          </div>
          <button
            type="submit"
            className="btn"
            aria-busy={run.isSending || undefined}
            data-loading-label={words.sending}
          >
            <span>{form.submit}</span>
            <span className="spin" aria-hidden="true" />
          </button>
          {note && (
            <div className="flow small">
              <RichText value={note} />
            </div>
          )}
        </div>
      </form>
    </div>
  );
}
