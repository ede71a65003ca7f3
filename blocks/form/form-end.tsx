import { type FormModel, type RepeatQuestion, RichText, takeFocus } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as panel from "../_ui/panel.module.css";
import * as prose from "../_ui/prose.module.css";
import * as text from "../_ui/text.module.css";
import { Bill, Sums } from "./order-lines.tsx";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

interface FormEndProps extends Pick<FormProps, "order" | "note"> {
  readonly model: FormModel;
}

interface RepeatChoiceProps {
  readonly model: FormModel;
  readonly order: FormProps["order"];
  readonly question: RepeatQuestion;
}

/** Asks whether a possibly repeated form is intentional: two choices replace the submit button. */
function RepeatChoice({ model, order, question }: RepeatChoiceProps) {
  const { title, text: explanation, keep, again, earlier, now } = question;
  const isPosted = question === model.posted?.repeat;
  const repeated = earlier?.order ?? now?.order;
  const titleId = `question-${model.form.name}`;
  return (
    <section
      ref={isPosted ? undefined : takeFocus}
      className={classes(panel.root, css.repeat, prose.root)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a submitted form, and the visitor has to decide this first
      autoFocus={isPosted}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{title}</h3>
      {repeated && order && <Sums {...repeated} order={order} prefix="1 × " />}
      <RichText value={explanation} />
      <a {...model.keepAttributes} className={classes(button.root, css.submit)}>
        {keep}
      </a>
      <button
        type="submit"
        className={classes(button.root, css.submit, button.secondary)}
        data-repeat="again"
      >
        {again}
      </button>
    </section>
  );
}

/** What follows the fields: the bill, why the form was not sent, and the button. */
export function FormEnd({ model, order, note }: FormEndProps) {
  const { form, state, announcement } = model;
  const { failure, question } = state;
  return (
    <div className={css.end}>
      {order && <Bill order={order} line={model.line} isLive={model.attributes.noValidate === true} />}
      <div role="alert">
        {/* The summary above the fields shows the same. */}
        {announcement && (
          <p key={state.attempt} className={text.unseen}>
            {announcement}
          </p>
        )}
        {failure && (
          <div className={css.problem}>
            {failure === "offline" ? <p>{form.labels.offline}</p> : <RichText value={form.labels[failure]} />}
          </div>
        )}
      </div>
      {question ? (
        <RepeatChoice model={model} order={order} question={question} />
      ) : (
        <button
          type="submit"
          className={classes(button.root, css.submit)}
          aria-busy={state.phase === "sending" || undefined}
          data-loading-label={form.labels.sending}
        >
          <span>{form.submit}</span>
          <span className={button.spinner} aria-hidden="true" />
        </button>
      )}
      {note && (
        <div className={classes(prose.root, text.small)}>
          <RichText value={note} />
        </div>
      )}
    </div>
  );
}
