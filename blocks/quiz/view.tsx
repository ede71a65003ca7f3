import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { formAction, pageName } from "../../engine/forms/form-post.ts";
import type { PostedQuiz } from "../../engine/quiz/judge-quiz.ts";
import { type AnswerFault, readAnswer } from "../../engine/quiz/read-answer.ts";
import { useIsLive } from "../../engine/runtime/hooks/use-is-live.ts";
import { fillLiveText } from "../../engine/schema/live-text.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { ConsentStep } from "./consent-step.tsx";
import { faultText } from "./fault-text.ts";
import { QuestionFields } from "./question-fields.tsx";
import type { QuizProps } from "./schema.ts";
import { useQuizRun } from "./use-quiz-run.ts";
import { WithoutScript } from "./without-script.tsx";

interface ViewProps extends QuizProps {
  /** Of a page that the server has drawn anew, because a post without script has no outcome yet. */
  readonly posted?: PostedQuiz;
}

export function View({ eyebrow, title, text, quiz, note, posted: answered }: ViewProps) {
  const isLive = useIsLive();
  const run = useQuizRun(quiz);
  // With script, the device knows the answers.
  const posted = isLive ? undefined : answered;
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<AnswerFault>();
  const [isForgotten, setForgotten] = useState(false);
  const errorId = useId();
  const { words } = quiz;
  const { step } = run;
  const fault = found ?? (step.kind === "question" ? posted?.faults[step.question.id] : undefined);
  const stepKey = step.kind === "consent" ? "consent" : step.question.id;

  // Another step is like another page: the focus goes to its heading, and its beginning into sight.
  const shownStep = useRef(stepKey);
  useEffect(() => {
    if (shownStep.current === stepKey) return;
    shownStep.current = stepKey;
    setFound(undefined);
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) card.current?.scrollIntoView({ behavior: "instant", block: "start" });
    card.current?.querySelector<HTMLElement>("legend,h2")?.focus({ preventScroll: true });
  }, [stepKey]);

  // What was tapped before this came to life counts.
  useEffect(() => {
    const block = form.current?.closest<HTMLElement>("[data-tapped]");
    if (!isLive || !block) return;
    delete block.dataset["tapped"];
    if (!run.isStarted && form.current?.querySelector(".quiz-card :checked")) form.current.requestSubmit();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.kind !== "question" || form.current === null) return;
    const read = readAnswer(step.question, new FormData(form.current));
    setForgotten(false);
    if (read.ok) run.answer(read.value);
    else {
      setFound(read.fault);
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
      <form ref={form} method="post" action={formAction(quiz.name)} onSubmit={submit} noValidate>
        <input type="hidden" name={pageName} value={quiz.page} />
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
              posted={posted}
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
        {!isLive && <WithoutScript quiz={quiz} posted={posted} shown={step.kind === "question" ? 1 : 0} />}
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
