import {
  bodyMassIndex,
  fillLiveText,
  type ResolvedQuizResults,
  RichText,
  type SubmittedResult,
  toParts,
  useQuizResult,
} from "funnel-engine/for-blocks/view";
import { classes } from "funnel-engine/ui/classes";
import * as prose from "funnel-engine/ui/prose.module.css";
import { Section } from "funnel-engine/ui/section";
import { SectionHead } from "funnel-engine/ui/section-head";
import * as text from "funnel-engine/ui/text.module.css";
import type { CoursePlotProps } from "./schema.ts";
import * as css from "./view.module.css";

/**
 * A falling curve with two plateaus. All visitors see the same curve: their own course cannot be known in
 * advance.
 */
const course = "M40 50C70 52 84 88 118 96S172 97 196 99 232 130 268 138 330 139 352 141 396 154 436 158";

/** Formats a weight for the market without line breaks: 82.5 kg, 12 st 13 lb or 181 lb. */
function weightText(kilograms: number, { languageTag, measurement }: ResolvedQuizResults): string {
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(languageTag, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  const [stones = 0, pounds = 0] = toParts("st-lb", kilograms);
  const formatted = {
    metric: () => format(kilograms, "kilogram"),
    imperial: () => `${format(stones, "stone")} ${format(pounds, "pound")}`,
    us: () => format(toParts("lb", kilograms)[0] ?? 0, "pound"),
  }[measurement ?? "metric"]();
  return formatted.replaceAll(" ", "\u00a0");
}

/** The lower limit of a healthy body mass index (World Health Organization). */
const lowestHealthyBmi = 18.5;

interface ViewProps extends CoursePlotProps {
  /** The result of a quiz that was sent without script, if the server rendered the page for one. */
  readonly posted?: SubmittedResult;
}

export function View(props: ViewProps) {
  const { title, intro, quizzes, summary, unknown, tooLow, today, goal, plateau, caption } = props;
  const [finished] = useQuizResult(quizzes, props.posted);
  const { weight, "target-weight": target } = finished?.record.measures ?? {};
  const isKnown = weight !== undefined && target !== undefined && target < weight;
  const goalBmi =
    target === undefined ? undefined : bodyMassIndex({ ...finished?.record.measures, weight: target });
  if (goalBmi !== undefined && goalBmi < lowestHealthyBmi) {
    return (
      <Section>
        <SectionHead title={title} />
        <p className={classes(css.plot, text.lead)}>{tooLow}</p>
      </Section>
    );
  }
  const from = isKnown ? weightText(weight, quizzes) : undefined;
  const to = isKnown ? weightText(target, quizzes) : undefined;
  const words =
    from && to ? fillLiveText(summary, { weight: from, target: to }, quizzes.languageTag) : unknown;
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <figure className={css.plot}>
        <p className={text.lead}>{words}</p>
        <svg viewBox="0 0 480 220" role="img" aria-label={words}>
          <path className={css.ground} d={`${course}V208H40z`} />
          <path className={css.axis} d="M40 16V208H462" />
          <path className={css.course} d={course} />
          <circle cx="40" cy="50" r="7" />
          <circle cx="436" cy="158" r="7" />
          <text x="54" y="38">
            {today}
            {from && <tspan className={css.weight}> {from}</tspan>}
          </text>
          <text x="436" y="190" textAnchor="end">
            {goal}
            {to && <tspan className={css.weight}> {to}</tspan>}
          </text>
          <text className={css.plateau} x="138" y="84">
            {plateau}
          </text>
        </svg>
        <figcaption className={classes(prose.root, text.small)}>
          <RichText value={caption} />
        </figcaption>
      </figure>
    </Section>
  );
}
