import { type ReactNode, useEffect, useId, useRef } from "react";

interface ErrorSummaryProps {
  readonly title: string;
  /** The control's id of each field that is not right, and what is wrong with it. */
  readonly errors: readonly { readonly control: string; readonly text: ReactNode }[];
  /** Raised each time that the form was to be sent: the focus comes here. At 0 the server has drawn it, and the browser brings the focus. */
  readonly attempt: number;
}

/** What is wrong with the form, as links to the fields. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <section
      ref={box}
      className="form-summary"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a post, and this is what the visitor has to know
      autoFocus={attempt === 0}
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
