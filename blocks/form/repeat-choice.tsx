import { useEffect, useId, useRef } from "react";
import type { RepeatQuestion } from "../../engine/forms/form-submission.ts";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as panel from "../_ui/panel.module.css";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import * as sums from "../_ui/sums.module.css";
import type { FormProps } from "./schema.ts";
import * as css from "./view.module.css";

interface RepeatChoiceProps {
  readonly question: RepeatQuestion;
  /** The labels of the sums. */
  readonly order: FormProps["order"];
  /**
   * The page to go to if the visitor keeps what is stored. Without script, following this link is all that
   * happens.
   */
  readonly keepHref: string;
  readonly onKeep: () => void;
  /** The server rendered the question, so it takes the focus. */
  readonly isPosted: boolean;
}

/** Asks whether a possibly repeated form is intentional: two choices replace the submit button. */
export function RepeatChoice({
  question: { title, text, keep, again, earlier, now },
  order,
  keepHref,
  onKeep,
  isPosted,
}: RepeatChoiceProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const repeatOrder = earlier?.order ?? now?.order;
  useEffect(() => {
    if (!isPosted) box.current?.focus();
  }, [isPosted]);
  return (
    <section
      ref={box}
      className={classes(panel.root, css.repeat, prose.root)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a submitted form, and the visitor has to decide this first
      autoFocus={isPosted}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{title}</h3>
      {repeatOrder && order && (
        <dl className={sums.root}>
          {repeatOrder.lines.map(({ name, price }, index) => (
            <div key={index}>
              <dt>1 × {name}</dt>
              <dd>{price}</dd>
            </div>
          ))}
          <div>
            <dt>{order.delivery}</dt>
            <dd>{repeatOrder.delivery ?? order.free}</dd>
          </div>
          <div className={sums.total}>
            <dt>{order.total}</dt>
            <dd>{repeatOrder.total}</dd>
          </div>
        </dl>
      )}
      <RichText value={text} />
      <a
        className={classes(button.root, css.submit)}
        href={keepHref}
        data-repeat="keep"
        onClick={(event) => {
          event.preventDefault();
          // The prices of this document are old. Following the link would only scroll.
          if (now) location.assign(location.pathname + location.search);
          else onKeep();
        }}
      >
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
