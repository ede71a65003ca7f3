import {
  type Answer,
  type AnswerError,
  LabelText,
  type QuizSubmission,
  type ResolvedQuestion,
} from "funnel-engine/for-blocks/view";
import { useRef } from "react";
import { classes } from "../_ui/classes.ts";
import * as inputs from "../_ui/field.module.css";
import * as prose from "../_ui/prose.module.css";
import * as text from "../_ui/text.module.css";
import { NumberField } from "./number-field.tsx";
import * as css from "./view.module.css";

interface QuestionFieldsProps {
  readonly question: ResolvedQuestion;
  readonly saved?: Answer | null | undefined;
  readonly otherUnit: string;
  readonly error?: AnswerError | undefined;
  readonly errorId?: string | undefined;
  readonly isLive: boolean;
  /** What was sent without script. Its first error takes the focus. */
  readonly posted?: QuizSubmission | undefined;
  /** Called when an option of a single choice is selected with a pointer. */
  readonly onPick?: (() => void) | undefined;
  /** Called when another unit is selected for a number. */
  readonly onUnit?: (() => void) | undefined;
}

function Options({
  question,
  saved,
  onPick,
}: Pick<QuestionFieldsProps, "saved" | "onPick"> & {
  readonly question: Extract<ResolvedQuestion, { kind: "single" | "multiple" }>;
}) {
  const type = question.kind === "single" ? "radio" : "checkbox";
  const savedValues = Array.isArray(saved) ? saved : [saved];
  // Arrow keys move through the options, so only a pointer means "select and continue".
  const isPointed = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  /** "None of these" and the other options exclude each other; the latest choice wins. */
  const onChange = (changed: string, isChecked: boolean) => {
    const isAlone = question.options.some(({ id, alone }) => id === changed && alone);
    for (const input of box.current?.querySelectorAll("input") ?? []) {
      const option = question.options.find(({ id }) => id === input.value);
      if (isChecked && input.value !== changed && (isAlone || option?.alone)) input.checked = false;
    }
  };
  const onClick = () => {
    if (isPointed.current && type === "radio") onPick?.();
    isPointed.current = false;
  };
  return (
    <div ref={box} className={classes(inputs.options, css.options)}>
      {question.options.map(({ id }, index) => (
        <label
          key={id}
          className={inputs.option}
          // `detail` is 0 for keys. A click on the label comes before the click that it triggers on its
          // input.
          onClickCapture={({ detail }) => {
            if (detail > 0) isPointed.current = true;
          }}
        >
          <input
            type={type}
            className={inputs.tick}
            name={question.id}
            value={id}
            defaultChecked={savedValues.includes(id)}
            onClick={onClick}
            onChange={({ target }) => type === "checkbox" && onChange(id, target.checked)}
          />
          <span>{question.labels?.[index]}</span>
        </label>
      ))}
    </div>
  );
}

/** One question with its inputs. The running quiz and the form without script both use it. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, otherUnit, error, errorId, isLive, onPick, onUnit, posted } = props;
  const { id, title, hint, kind } = question;
  const typed = posted?.fields[id];
  const saved = props.saved ?? (kind === "multiple" ? typed : typed?.[0]);
  const isFirstDefect = posted !== undefined && Object.keys(posted.errors)[0] === id;
  const describedBy = [hint && `q-${id}-hint`, errorId].filter(Boolean).join(" ") || undefined;
  const field = {
    name: id,
    defaultValue: typeof saved === "string" ? saved : undefined,
    "aria-labelledby": `q-${id}-title`,
    "aria-describedby": describedBy,
    "aria-invalid": (error && error !== "noConsent") || undefined,
  };
  return (
    <fieldset id={`q-${id}`} aria-describedby={describedBy}>
      {/* biome-ignore lint/a11y/noAutofocus: the page answers a submitted quiz, and this needs a correction first */}
      <legend id={`q-${id}-title`} tabIndex={-1} autoFocus={isFirstDefect}>
        {title}
      </legend>
      {hint && (
        <p id={`q-${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {(question.kind === "single" || question.kind === "multiple") && (
        <Options question={question} saved={saved} onPick={onPick} />
      )}
      {question.kind === "number" && (
        <NumberField
          question={question}
          saved={saved}
          typed={posted && [1, 2].map((part) => posted.fields[`${id}.${part}`]?.[0])}
          error={error}
          otherUnit={otherUnit}
          describedBy={describedBy}
          isLive={isLive}
          onUnit={onUnit}
        />
      )}
      {kind === "text" && (
        <input
          type="text"
          className={classes(inputs.input, css.input, inputs.wide)}
          maxLength={question.maxLength}
          autoComplete={question.autocomplete ?? "off"}
          {...field}
        />
      )}
      {kind === "email" && (
        <>
          <input
            type="email"
            className={classes(inputs.input, css.input, inputs.wide)}
            maxLength={254}
            autoComplete="email"
            {...field}
          />
          <label className={classes(inputs.tickLine, css.agreement)}>
            <input
              type="checkbox"
              className={inputs.tick}
              name={`${id}.consent`}
              value="yes"
              defaultChecked={posted?.fields[`${id}.consent`] !== undefined}
            />
            <span className={classes(prose.root, text.small)}>
              {question.consent && <LabelText value={question.consent} lineClass={prose.line} />}
            </span>
          </label>
        </>
      )}
    </fieldset>
  );
}
