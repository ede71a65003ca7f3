import { useEffect, useRef, useState } from "react";
import { fillLiveText } from "../../engine/payload/live-text.ts";
import type { SubmittedResult } from "../../engine/quiz/submitted-result.ts";
import type { FinishedQuiz } from "../../engine/runtime/hooks/use-quiz-result.ts";
import { useQuizResult } from "../../engine/runtime/hooks/use-quiz-result.ts";
import { Heading } from "../_ui/heading.tsx";
import { Link } from "../_ui/link.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { QuizResultProps } from "./schema.ts";

/** The notes on the chosen options, in the order of the answers. */
function notesOf({ result, record }: FinishedQuiz) {
  return Object.entries(record.answers).flatMap(([question, answer]) =>
    (Array.isArray(answer) ? answer : [answer]).flatMap(
      (option) => result.notes[`${question}.${option}`] ?? [],
    ),
  );
}

interface ViewProps extends QuizResultProps {
  /** The result of a quiz that was sent without script, if the server rendered the page for one. */
  readonly posted?: SubmittedResult;
}

export function View(props: ViewProps) {
  const { eyebrow, greeting, title, text, start, notesTitle, image, order, note, forget, forgotten } = props;
  const [finished, forgetAll] = useQuizResult(props.quizzes, props.posted);
  const [isForgotten, setForgotten] = useState(false);
  const shell = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => shell.current?.classList.remove("result-waits"), []);
  const hello =
    greeting && finished?.name
      ? fillLiveText(greeting, { name: finished.name }, props.quizzes.languageTag)
      : eyebrow;
  const notes = finished ? notesOf(finished) : [];
  return (
    <div ref={shell} className="shell result" suppressHydrationWarning>
      <div className="result-head">
        {image && <Picture image={image} className="result-pic leaf" priority />}
        <div className="result-words">
          {hello && <p className="eyebrow">{hello}</p>}
          <Heading value={{ ...title, text: finished?.outcome.title ?? title.text }} />
          <div className="flow lead">
            <RichText value={finished?.outcome.text ?? text} />
          </div>
          {finished?.outcome.order !== false && (
            <div className="result-act">
              {!finished && start?.first && (
                <Link link={start.link} className="btn wide">
                  {start.label}
                </Link>
              )}
              <OrderButton order={order} className={!finished && start?.first ? "btn-calm wide" : "wide"} />
              {!finished && start && !start.first && (
                <Link link={start.link} className="btn-text">
                  {start.label}
                </Link>
              )}
              {note && <p className="small">{note}</p>}
            </div>
          )}
        </div>
      </div>
      {notes.length > 0 && (
        <div className="result-notes">
          <Heading value={notesTitle} />
          <ul>
            {notes.map((one) => (
              <li key={one.title} className="card">
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className="small">
        {isForgotten && !finished && forgotten}
      </p>
      {finished && (
        <button
          type="button"
          className="btn-text small"
          onClick={() => {
            forgetAll();
            setForgotten(true);
            status.current?.focus();
          }}
        >
          {forget}
        </button>
      )}
    </div>
  );
}
