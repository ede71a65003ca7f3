import {
  type FormModel,
  HiddenFields,
  type PostedProps,
  RichText,
  sentId,
  takeFocus,
  useForm,
} from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import { FormEnd } from "./form-end.tsx";
import { FormSections } from "./form-sections.tsx";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Thanks for a sent form. Without script, a URL shows it. With script, it replaces the form and takes the focus. */
function SentNote({ form, isThanked }: FormModel) {
  if (form.sent === undefined) return null;
  return (
    <div
      ref={isThanked ? takeFocus : undefined}
      id={isThanked ? undefined : sentId(form.name)}
      className={classes(css.sent, !isThanked && css.thanks, prose.root)}
      tabIndex={-1}
    >
      <h2>{form.sent.title}</h2>
      <RichText value={form.sent.text} />
    </div>
  );
}

/** The errors of the form, as links to its fields. */
function ErrorSummary({ form, summary, invalid, state }: FormModel) {
  const titleId = `errors-${form.name}`;
  return (
    <section
      className={css.summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a submitted form, and the visitor has to read the errors first
      autoFocus={state.attempt === 0}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{summary}</h3>
      <ul>
        {invalid.map(({ attributes: { id }, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function View(props: FormProps & PostedProps) {
  const { title, intro, tone, next, order } = props;
  const model = useForm({ ...props, lines: order?.lines, next: next?.href });
  return (
    <Section tone={tone}>
      <SentNote {...model} />
      {!model.isThanked && (
        <>
          <SectionHead title={title} />
          {intro && (
            <div className={classes(css.intro, prose.root)}>
              <RichText value={intro} />
            </div>
          )}
          <form {...model.attributes} className={classes(css.root, order && css.order)}>
            {/* Enter presses a form's first button. While there is a choice, it must not make one. */}
            {model.state.question && <button type="submit" hidden disabled />}
            <div className={css.body}>
              {model.invalid.length > 0 && <ErrorSummary {...model} />}
              <FormSections model={model} {...props} />
              <HiddenFields model={model} className={text.unseen} />
            </div>
            <FormEnd model={model} {...props} />
          </form>
        </>
      )}
    </Section>
  );
}
