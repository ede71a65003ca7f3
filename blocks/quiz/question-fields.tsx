import {
  type Answer,
  type AnswerError,
  LabelText,
  type QuizSubmission,
  type ResolvedQuestion,
} from "funnel-engine/for-blocks/view";
import type { ChangeEvent, MouseEvent } from "react";
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
  /** Called when another unit is selected for a number. */
  readonly onUnit?: (() => void) | undefined;
}

type Choices = Extract<ResolvedQuestion, { kind: "single" | "multiple" }>;

/** How long the tick on an answer is visible before the quiz continues, in milliseconds. */
const tickMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Continues after a tap on an option. `detail` is 0 for keys: arrows only move through the options. */
function onPick({ detail, currentTarget: { control } }: MouseEvent<HTMLLabelElement>): void {
  if (detail === 0) return;
  // A tap on the label is also a click on its input, and a double tap is two.
  clearTimeout(timer);
  timer = setTimeout(() => control?.closest("form")?.requestSubmit(), tickMs);
}

/** "None of these" and the other options exclude each other; the latest choice wins. */
function dropOthers({ target }: ChangeEvent<HTMLInputElement>, options: Choices["options"]): void {
  const isAlone = (value: string) => options.some(({ id, alone }) => id === value && alone);
  for (const input of target.closest("fieldset")?.querySelectorAll("input") ?? [])
    if (target.checked && input !== target && (isAlone(target.value) || isAlone(input.value)))
      input.checked = false;
}

function Options({
  question,
  saved,
}: Pick<QuestionFieldsProps, "saved"> & {
  readonly question: Choices;
}) {
  const isSingle = question.kind === "single";
  const savedValues = Array.isArray(saved) ? saved : [saved];
  return (
    <div className={classes(inputs.options, css.options, question.pictures && css.tiles)}>
      {question.options.map(({ id }, index) => (
        <label key={id} className={inputs.option} onClickCapture={isSingle ? onPick : undefined}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            className={inputs.tick}
            name={question.id}
            value={id}
            defaultChecked={savedValues.includes(id)}
            onChange={(event) => isSingle || dropOthers(event, question.options)}
          />
          {question.pictures?.[index] && <img src={question.pictures[index]} alt="" width={64} height={64} />}
          <span>{question.labels?.[index]}</span>
        </label>
      ))}
    </div>
  );
}

/** One question with its inputs. The running quiz and the form without script both use it. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, otherUnit, error, errorId, isLive, onUnit, posted } = props;
  const { id, title, hint, kind } = question;
  const typed = posted?.fields[id];
  const saved = props.saved ?? (kind === "multiple" ? typed : typed?.[0]);
  const isFirstDefect = posted !== undefined && Object.keys(posted.errors)[0] === id;
  const describedBy = [hint && `q-${id}-hint`, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset id={`q-${id}`} aria-describedby={describedBy}>
      {/* biome-ignore lint/a11y/noAutofocus: the page answers a submitted quiz, and this needs a correction first */}
      <legend id={`q-${id}-title`} tabIndex={-1} autoFocus={import.meta.env.SSR && isFirstDefect}>
        {title}
      </legend>
      {hint && (
        <p id={`q-${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {(question.kind === "single" || question.kind === "multiple") && (
        <Options question={question} saved={saved} />
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
      {(question.kind === "text" || question.kind === "email") && (
        <input
          type={question.kind}
          className={classes(inputs.input, css.input, inputs.wide)}
          maxLength={question.kind === "text" ? question.maxLength : 254}
          autoComplete={question.kind === "email" ? "email" : (question.autocomplete ?? "off")}
          name={id}
          defaultValue={typeof saved === "string" ? saved : undefined}
          aria-labelledby={`q-${id}-title`}
          aria-describedby={describedBy}
          aria-invalid={(error && error !== "noConsent") || undefined}
        />
      )}
      {question.consent && (
        <label className={classes(inputs.tickLine, css.agreement)}>
          <input
            type="checkbox"
            className={inputs.tick}
            name={`${id}.consent`}
            value="yes"
            defaultChecked={posted?.fields[`${id}.consent`] !== undefined}
          />
          <span className={classes(prose.root, text.small)}>
            <LabelText value={question.consent} lineClass={prose.line} />
          </span>
        </label>
      )}
    </fieldset>
  );
}
