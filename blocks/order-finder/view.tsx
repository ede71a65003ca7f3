import { Heading, linkFields, linkLimitedId, linkPath, linkSentId } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as inputs from "../_ui/field.module.css";
import type { OrderFinderProps } from "./schema.ts";
import * as css from "./view.module.css";

/** A form without script. The server redirects to one of the two answers. */
export function View({ title, number, email, action, sent, limited, orderPage }: OrderFinderProps) {
  const input = { className: classes(inputs.input, inputs.wide), required: true };
  return (
    <form method="post" action={linkPath} className={css.form}>
      <input type="hidden" name={linkFields.page} value={orderPage} />
      <Heading value={title} />
      {[
        { id: linkSentId, text: sent },
        { id: linkLimitedId, text: limited },
      ].map((answer) => (
        <p key={answer.id} id={answer.id} role="status" tabIndex={-1} className={css.answer}>
          {answer.text}
        </p>
      ))}
      <label className={css.label}>
        {number}
        <input
          {...input}
          name={linkFields.number}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <label className={css.label}>
        {email}
        <input {...input} type="email" name={linkFields.email} maxLength={254} autoComplete="email" />
      </label>
      <button type="submit" className={classes(button.root, button.wide)}>
        {action}
      </button>
    </form>
  );
}
