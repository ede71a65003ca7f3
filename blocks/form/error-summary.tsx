import { type ReactNode, useId } from "react";
import * as css from "./view.module.css";

interface ErrorSummaryProps {
  readonly title: string;
  /** For each invalid field: the id of its control and its error. */
  readonly errors: readonly { readonly control: string; readonly text: ReactNode }[];
  /** The server rendered the summary, so it takes the focus. Otherwise the first field has it. */
  readonly takesFocus: boolean;
}

/** The errors of the form, as links to its fields. */
export function ErrorSummary({ title, errors, takesFocus }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <section
      className={css.summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a submitted form, and the visitor has to read the errors first
      autoFocus={takesFocus}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{title}</h3>
      <ul>
        {errors.map(({ control, text }) => (
          <li key={control}>
            <a
              href={`#${control}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(control)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
