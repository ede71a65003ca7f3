import {
  type FinishedQuiz,
  fillLiveText,
  Heading,
  Link,
  noOfferHook,
  RichText,
  type SubmittedResult,
  useIsLive,
  useQuizResult,
} from "funnel-engine/for-blocks/view";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import * as button from "../_ui/button.module.css";
import * as card from "../_ui/card.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as prose from "../_ui/prose.module.css";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { QuizResultProps } from "./schema.ts";
import * as css from "./view.module.css";

/** What a result page says about the chosen options, in the order of the answers. */
function listTexts<Text>(texts: Readonly<Record<string, Text>>, { record }: FinishedQuiz): Text[] {
  return Object.entries(record.answers).flatMap(([question, answer]) =>
    (Array.isArray(answer) ? answer : [answer]).flatMap((option) => texts[`${question}.${option}`] ?? []),
  );
}

interface ViewProps extends QuizResultProps {
  /** The result of a quiz that was sent without script, if the server rendered the page for one. */
  readonly posted?: SubmittedResult;
}

export function View(props: ViewProps) {
  const {
    eyebrow,
    greeting,
    title,
    text: words,
    start,
    notesTitle,
    order,
    products: [product] = [],
    note,
    print: printLabel,
    forget,
    forgotten,
  } = props;
  const [finished, forgetAll] = useQuizResult(props.quizzes, props.posted);
  const image = finished?.outcome.image ?? props.image;
  const [isForgotten, setForgotten] = useState(false);
  const shell = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => shell.current?.removeAttribute("data-waits"), []);
  const isLive = useIsLive();
  const isExcluded = finished?.outcome.order === false;
  useLayoutEffect(() => {
    if (isLive) document.documentElement.toggleAttribute(noOfferHook, isExcluded);
    return () => {
      if (isLive) document.documentElement.removeAttribute(noOfferHook);
    };
  }, [isLive, isExcluded]);
  const hello =
    greeting && finished?.name
      ? fillLiveText(greeting, { name: finished.name }, props.quizzes.languageTag)
      : eyebrow;
  const notes = finished ? listTexts(finished.result.notes, finished) : [];
  const reasons = finished && !isExcluded ? listTexts(finished.result.reasons, finished) : [];
  return (
    <Section ref={shell} className={css.root} suppressHydrationWarning>
      <div className={classes(css.head, image && css.pictured)}>
        {image && <Picture image={image} className={classes(css.picture, picture.leaf)} priority />}
        <div className={css.words}>
          {hello && <p className={text.eyebrow}>{hello}</p>}
          <Heading value={{ ...title, text: finished?.outcome.title ?? title.text }} />
          {reasons.length > 0 && <p className={classes(css.reason, text.lead)}>{reasons.join(" ")}</p>}
          <div className={classes(prose.root, reasons.length === 0 && text.lead)}>
            <RichText value={finished?.outcome.text ?? words} />
          </div>
          {!isExcluded && (order || note || (!finished && start)) && (
            <div className={css.action}>
              {!finished && start?.first && (
                <Link link={start.link} className={classes(button.root, button.wide)}>
                  {start.label}
                </Link>
              )}
              {order && product && (
                <p className={classes(css.pack, text.small)}>
                  <Picture image={product.image} className={picture.round} />
                  <span>
                    <b>{product.name}</b>
                    <br />
                    <b>{product.price}</b> {product.unitPrice}
                  </span>
                </p>
              )}
              {order && (
                <OrderButton
                  order={order}
                  className={classes(button.wide, !finished && start?.first && button.secondary)}
                />
              )}
              {!finished && start && !start.first && (
                <Link link={start.link} className={button.text}>
                  {start.label}
                </Link>
              )}
              {note && <p className={text.small}>{note}</p>}
            </div>
          )}
        </div>
      </div>
      {notes.length > 0 && (
        <div className={css.notes}>
          <Heading value={notesTitle} />
          <ul>
            {notes.map((item) => (
              <li key={item.title} className={card.root}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1} className={text.small}>
        {isForgotten && !finished && forgotten}
      </p>
      {finished && (
        <div className={css.tools}>
          <button type="button" className={classes(button.text, text.small)} onClick={() => print()}>
            {printLabel}
          </button>
          <button
            type="button"
            className={classes(button.text, text.small)}
            onClick={() => {
              forgetAll();
              setForgotten(true);
              status.current?.focus();
            }}
          >
            {forget}
          </button>
        </div>
      )}
    </Section>
  );
}
