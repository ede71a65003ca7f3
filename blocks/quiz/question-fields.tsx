import { useRef } from "react";
import type { Answer } from "../../engine/quiz/flow.ts";
import type { PostedQuiz } from "../../engine/quiz/judge-quiz.ts";
import type { ResolvedQuestion } from "../../engine/schema/resolved-quiz.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { NumberField } from "./number-field.tsx";

interface QuestionFieldsProps {
  readonly question: ResolvedQuestion;
  readonly saved?: Answer | null | undefined;
  readonly otherUnit: string;
  readonly errorId?: string | undefined;
  readonly isLive: boolean;
  /** What was posted without script: its first fault takes the focus. */
  readonly posted?: PostedQuiz | undefined;
  /** An option of a single choice was taken with a finger or a mouse. */
  readonly onPick?: (() => void) | undefined;
}

function Options({
  question,
  saved,
  onPick,
}: Pick<QuestionFieldsProps, "saved" | "onPick"> & {
  readonly question: Extract<ResolvedQuestion, { kind: "single" | "multiple" }>;
}) {
  const type = question.kind === "single" ? "radio" : "checkbox";
  const chosen = Array.isArray(saved) ? saved : [saved];
  // With the keyboard, arrows move through the options: only a pointer means "this one, and on".
  const isPointed = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  /** "None of these" and the others exclude each other, whichever was chosen last. */
  const onChange = (changed: string, isChecked: boolean) => {
    const isAlone = question.options.some(({ id, alone }) => id === changed && alone);
    for (const input of box.current?.querySelectorAll("input") ?? []) {
      const other = question.options.find(({ id }) => id === input.value);
      if (isChecked && input.value !== changed && (isAlone || other?.alone)) input.checked = false;
    }
  };
  const onClick = () => {
    if (isPointed.current && type === "radio") onPick?.();
    isPointed.current = false;
  };
  return (
    <div ref={box} className="options">
      {question.options.map(({ id }, index) => (
        <label
          key={id}
          className="option"
          // Keys say 0. A click on the label comes first, then the one that it makes on its input.
          onClickCapture={({ detail }) => {
            if (detail > 0) isPointed.current = true;
          }}
        >
          <input
            type={type}
            className="tick"
            name={question.id}
            value={id}
            defaultChecked={chosen.includes(id)}
            onClick={onClick}
            onChange={({ target }) => type === "checkbox" && onChange(id, target.checked)}
          />
          <span>{question.labels?.[index]}</span>
        </label>
      ))}
    </div>
  );
}

/** One question with its inputs, named after it: the same in the running quiz and in the form without script. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, otherUnit, errorId, isLive, onPick, posted } = props;
  const { id, title, hint, kind } = question;
  const typed = posted?.fields[id];
  const saved = props.saved ?? (kind === "multiple" ? typed : typed?.[0]);
  const isFirstFault = posted !== undefined && Object.keys(posted.faults)[0] === id;
  const describedBy = [hint && `q-${id}-hint`, errorId].filter(Boolean).join(" ") || undefined;
  const field = {
    name: id,
    defaultValue: typeof saved === "string" ? saved : undefined,
    "aria-labelledby": `q-${id}-title`,
    "aria-describedby": describedBy,
  };
  return (
    <fieldset id={`q-${id}`} aria-describedby={describedBy}>
      {/* biome-ignore lint/a11y/noAutofocus: the page is the answer to a post, and this is what the visitor has to mend */}
      <legend id={`q-${id}-title`} tabIndex={-1} autoFocus={isFirstFault}>
        {title}
      </legend>
      {hint && (
        <p id={`q-${id}-hint`} className="quiz-hint">
          {hint}
        </p>
      )}
      {(question.kind === "single" || question.kind === "multiple") && (
        <Options question={question} saved={saved} onPick={onPick} />
      )}
      {kind === "number" && (
        <NumberField
          question={question}
          units={question.units ?? []}
          saved={saved}
          typed={posted && [1, 2].map((part) => posted.fields[`${id}.${part}`]?.[0])}
          otherUnit={otherUnit}
          describedBy={describedBy}
          isLive={isLive}
        />
      )}
      {kind === "text" && (
        <input
          type="text"
          className="input input-wide"
          maxLength={question.maxLength}
          autoComplete={question.autocomplete ?? "off"}
          {...field}
        />
      )}
      {kind === "email" && (
        <>
          <input type="email" className="input input-wide" maxLength={254} autoComplete="email" {...field} />
          <label className="tick-line">
            <input
              type="checkbox"
              className="tick"
              name={`${id}.consent`}
              value="yes"
              defaultChecked={posted?.fields[`${id}.consent`] !== undefined}
            />
            <span className="flow small">{question.consent && <RichText value={question.consent} />}</span>
          </label>
        </>
      )}
    </fieldset>
  );
}
