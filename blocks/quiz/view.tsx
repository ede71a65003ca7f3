import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type AnswerFault, readAnswer } from "../../engine/quiz/read-answer.ts";
import { toParts } from "../../engine/quiz/units.ts";
import { useIsLive } from "../../engine/runtime/hooks/use-is-live.ts";
import { fillLiveText } from "../../engine/schema/live-text.ts";
import type { ResolvedQuestion, ResolvedQuiz } from "../../engine/schema/resolved-quiz.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { QuestionFields } from "./question-fields.tsx";
import type { QuizProps } from "./schema.ts";
import { useQuizRun } from "./use-quiz-run.ts";
import { WithoutScript } from "./without-script.tsx";

/** What is wrong with an answer, in the visitor's words. */
function faultText(quiz: ResolvedQuiz, question: ResolvedQuestion, fault: AnswerFault): string {
  if (fault === "chooseSome" && question.kind === "multiple") {
    const { min = 1, max = question.options.length } = question;
    return fillLiveText(quiz.words.chooseSome, { min, max }, quiz.languageTag);
  }
  if (fault === "outOfRange" && question.kind === "number") {
    const [unit] = question.units ?? [];
    const show = (value: number) =>
      unit === undefined
        ? value
        : toParts(unit.unit, value)
            .map((part, index) => `${part} ${unit.parts[index] ?? ""}`.trim())
            .join(" ");
    const values = { min: show(question.min), max: show(question.max) };
    return fillLiveText(quiz.words.outOfRange, values, quiz.languageTag);
  }
  const text = quiz.words[fault];
  return typeof text === "string" ? text : "";
}

export function View({ eyebrow, title, text, quiz, note }: QuizProps) {
  const isLive = useIsLive();
  const run = useQuizRun(quiz);
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<AnswerFault>();
  const [isForgotten, setForgotten] = useState(false);
  const errorId = useId();
  const { words } = quiz;
  const { step } = run;
  const stepKey = step.kind === "consent" ? "consent" : step.question.id;

  // Another step is like another page: the focus goes to its heading, and its beginning into sight.
  const shownStep = useRef(stepKey);
  useEffect(() => {
    if (shownStep.current === stepKey) return;
    shownStep.current = stepKey;
    setFault(undefined);
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) card.current?.scrollIntoView({ behavior: "instant", block: "start" });
    card.current?.querySelector<HTMLElement>("legend,h2")?.focus({ preventScroll: true });
  }, [stepKey]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.kind !== "question" || form.current === null) return;
    const read = readAnswer(step.question, new FormData(form.current));
    setForgotten(false);
    if (read.ok) run.answer(read.value);
    else {
      setFault(read.fault);
      form.current.querySelector<HTMLElement>(".quiz-card input")?.focus();
    }
  };
  const first = run.current === 1 && step.kind === "question";
  const progress = fillLiveText(words.progress, { current: run.current, total: run.total }, quiz.languageTag);

  return (
    <div className="shell quiz">
      <div className={first ? "quiz-head" : "quiz-head quiz-on"}>
        {eyebrow && first && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {text && first && (
          <div className="flow">
            <RichText value={text} />
          </div>
        )}
      </div>
      <form ref={form} method="post" action={`/api/forms/${quiz.name}`} onSubmit={submit} noValidate>
        <div className="quiz-progress">
          <progress value={run.current - 1} max={run.total} aria-label={progress} />
          <p className="small">{progress}</p>
        </div>
        <div ref={card} className="slip quiz-card">
          {step.kind === "consent" ? (
            <ConsentStep key="consent" quiz={quiz} onChoice={run.consent} />
          ) : (
            <QuestionFields
              key={stepKey}
              question={step.question}
              saved={run.saved}
              otherUnit={words.otherUnit}
              errorId={fault && errorId}
              isLive={isLive}
              onPick={() => form.current?.requestSubmit()}
            />
          )}
          <p id={errorId} role="alert" className="fault">
            {fault && step.kind === "question" && faultText(quiz, step.question, fault)}
          </p>
          <div className="quiz-acts">
            {step.kind === "question" && (
              <button type="submit" className="btn">
                {run.isLast ? words.finish : words.next}
              </button>
            )}
            {step.kind === "question" && step.question.optional && (
              <button type="button" className="btn-text" onClick={() => run.answer(null)}>
                {words.skip}
              </button>
            )}
            {run.hasBack && (
              <button type="button" className="btn-text" onClick={run.back}>
                {words.back}
              </button>
            )}
          </div>
        </div>
        {!isLive && <WithoutScript quiz={quiz} shown={step.kind === "question" ? 1 : 0} />}
      </form>
      <div className="quiz-foot small">
        {note && <p>{note}</p>}
        {run.isStarted && (
          <button
            type="button"
            className="btn-text"
            onClick={() => {
              run.forget();
              setForgotten(true);
              form.current?.reset();
            }}
          >
            {words.forget}
          </button>
        )}
        <p role="status">{isForgotten && !run.isStarted && words.forgotten}</p>
      </div>
    </div>
  );
}
