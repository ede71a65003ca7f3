import {
  fillLiveText,
  formAction,
  Heading,
  pageName,
  type QuizSubmission,
  RichText,
  readAnswer,
  useIsLive,
} from "funnel-engine/for-blocks/view";
import { type FormEvent, useRef, useState } from "react";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as pictureCss from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as prose from "../_ui/prose.module.css";
import { Section } from "../_ui/section.tsx";
import * as textCss from "../_ui/text.module.css";
import { type AnswerDefect, QuizCard } from "./quiz-card.tsx";
import type { QuizProps } from "./schema.ts";
import { useEarlyTap, useErrorFocus, useStepFocus } from "./use-quiz-focus.ts";
import { type QuizRun, useQuizRun } from "./use-quiz-run.ts";
import * as css from "./view.module.css";
import { WithoutScript } from "./without-script.tsx";

interface ViewProps extends QuizProps {
  /** Set if the server rendered the page because a quiz that was sent without script has no outcome yet. */
  readonly posted?: QuizSubmission;
}

/** The quiz's title. Its introduction is shown with the first question only. */
function QuizHead({ eyebrow, title, text, isFirst }: QuizProps & { readonly isFirst: boolean }) {
  return (
    <div className={classes(css.head, !isFirst && css.started)}>
      {eyebrow && isFirst && <p className={textCss.eyebrow}>{eyebrow}</p>}
      <Heading value={title} />
      {text && isFirst && (
        <div className={prose.root}>
          <RichText value={text} />
        </div>
      )}
    </div>
  );
}

/** The note below the quiz, and the button that deletes the answers. */
function QuizFoot({
  note,
  quiz: { labels },
  run,
  isForgotten,
  onForget,
}: QuizProps & { readonly run: QuizRun; readonly isForgotten: boolean; readonly onForget: () => void }) {
  return (
    <div className={classes(css.foot, textCss.small)}>
      {note && <p>{note}</p>}
      {run.isStarted && (
        <button type="button" className={button.text} onClick={onForget}>
          {labels.forget}
        </button>
      )}
      <p role="status">{isForgotten && !run.isStarted && labels.forgotten}</p>
    </div>
  );
}

export function View({ posted: answered, ...props }: ViewProps) {
  const { quiz } = props;
  const isLive = useIsLive();
  const run = useQuizRun(quiz);
  // With script, the answers come from the device.
  const posted = isLive ? undefined : answered;
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [defect, setDefect] = useState<AnswerDefect>();
  const [isForgotten, setForgotten] = useState(false);
  const { step } = run;
  const image = (step.kind === "question" && step.question.image) || props.image;
  const stepKey = step.kind === "consent" ? "consent" : step.question.id;
  const dropError = () => setDefect(undefined);
  useStepFocus(card, stepKey, dropError);
  useErrorFocus(card, defect);
  useEarlyTap(form, { isLive, isOpen: !run.isStarted });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.kind !== "question" || form.current === null) return;
    const fields = new FormData(form.current);
    const result = readAnswer(step.question, fields);
    setForgotten(false);
    if (result.ok) run.answer(result.value);
    else setDefect({ error: result.error, unit: fields.get(`${step.question.id}.unit`) });
  };
  const { current, total } = run;
  // A question takes about fifteen seconds.
  const minutes = Math.round((total - current + 1) / 4);
  const progress = fillLiveText(quiz.labels.progress, { current, total, minutes }, quiz.languageTag);
  const forget = () => {
    run.forget();
    setForgotten(true);
    form.current?.reset();
  };
  return (
    <Section className={classes(css.root, image && css.pictured)}>
      <QuizHead {...props} isFirst={current === 1 && step.kind === "question"} />
      {image && <Picture image={image} className={classes(css.picture, pictureCss.leaf)} priority />}
      <form ref={form} method="post" action={formAction(quiz.name)} onSubmit={submit} noValidate>
        <input type="hidden" name={pageName} value={quiz.page} />
        <div className={css.progress}>
          <progress value={current} max={total} aria-label={progress} />
          <p className={textCss.small}>{progress}</p>
        </div>
        <QuizCard
          ref={card}
          quiz={quiz}
          run={run}
          stepKey={stepKey}
          defect={defect}
          isLive={isLive}
          posted={posted}
          onUnit={dropError}
        />
        {!isLive &&
          (import.meta.env.SSR ? (
            <WithoutScript quiz={quiz} posted={posted} visibleCount={step.kind === "question" ? 1 : 0} />
          ) : (
            // Keep the server's HTML until the quiz is live: the browser does not load the code
            // that renders it.
            <div className={css.rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
          ))}
      </form>
      <QuizFoot {...props} run={run} isForgotten={isForgotten} onForget={forget} />
    </Section>
  );
}
