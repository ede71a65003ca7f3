import type { ResolvedOrderLine } from "../../engine/fields/resolved.ts";
import { type SubmittedForm, sentId } from "../../engine/forms/form-submission.ts";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import * as text from "../_ui/text.module.css";
import { Bill } from "./order-lines.tsx";
import { RepeatChoice } from "./repeat-choice.tsx";
import type { FormProps } from "./schema.ts";
import type { FormRun } from "./use-form-run.ts";
import * as css from "./view.module.css";

interface FormEndProps extends Pick<FormProps, "form" | "order" | "next" | "note"> {
  readonly run: FormRun;
  /** The ordered product. */
  readonly line: ResolvedOrderLine | undefined;
  readonly posted?: SubmittedForm;
  /** The text that says how many errors there are. Omitted once the visitor has corrected one. */
  readonly summary: string | undefined;
}

/** What follows the fields: the bill, why the form was not sent, and the button. */
export function FormEnd({ form, run, order, line, next, posted, summary, note }: FormEndProps) {
  const { labels } = form;
  return (
    <div className={css.end}>
      {order && <Bill order={order} line={line} />}
      <div role="alert" className={css.problem}>
        {summary !== undefined && <p key={run.attempt}>{summary}</p>}
        {run.error === "offline" && <p>{labels.offline}</p>}
        {(run.error === "failed" || run.error === "unavailable") && <RichText value={labels[run.error]} />}
      </div>
      {run.repeat ? (
        <RepeatChoice
          question={run.repeat}
          order={order}
          keepHref={run.repeat.earlier ? (next?.href ?? form.next ?? `#${sentId(form.name)}`) : form.page}
          onKeep={run.keep}
          isPosted={run.repeat === posted?.repeat}
        />
      ) : (
        <button
          type="submit"
          className={classes(button.root, css.submit)}
          aria-busy={run.isSending || undefined}
          data-loading-label={labels.sending}
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
