import {
  bmiBand,
  bmiBands,
  bodyMassIndex,
  fillLiveText,
  type SubmittedResult,
  useQuizResult,
} from "funnel-engine/for-blocks/view";
import { classes } from "funnel-engine/ui/classes";
import { Section } from "funnel-engine/ui/section";
import { SectionHead } from "funnel-engine/ui/section-head";
import * as text from "funnel-engine/ui/text.module.css";
import type { BmiScaleProps } from "./schema.ts";
import * as css from "./view.module.css";

const bandNames = {
  underweight: css.underweight,
  normal: css.normal,
  overweight: css.overweight,
  obesity: css.obesity,
} as const;

/** The scale shows values from 15 to 40. */
const left = 15;
const right = 40;
const width = 500;
const x = (bmi: number): number => ((Math.min(Math.max(bmi, left), right) - left) / (right - left)) * width;

interface ViewProps extends BmiScaleProps {
  /** The result of a quiz that was sent without script, if the server rendered the page for one. */
  readonly posted?: SubmittedResult;
}

export function View(props: ViewProps) {
  const { title, intro, quizzes, value, unknown, bands, rangeLabel, bandLabel, footnote } = props;
  const [finished] = useQuizResult(quizzes, props.posted);
  const measures = finished?.record.measures ?? {};
  // The bands apply to adults only.
  const bmi = (measures.age ?? 18) >= 18 ? bodyMassIndex(measures) : undefined;
  const band = bmi === undefined ? undefined : bmiBand(bmi);
  const number = new Intl.NumberFormat(quizzes.languageTag, { minimumFractionDigits: 1 });
  const formatRange = (index: number): string => {
    const from = bmiBands[index]?.from ?? 0;
    const to = bmiBands[index + 1]?.from;
    if (from === 0) return `< ${number.format(to ?? 0)}`;
    return to === undefined
      ? `≥ ${number.format(from)}`
      : `${number.format(from)}–${number.format(to - 0.1)}`;
  };
  return (
    <Section>
      <SectionHead title={title} intro={intro} />
      <div className={css.scale}>
        <p className={classes(css.value, bmi === undefined && css.unknown)}>
          {bmi === undefined
            ? unknown
            : fillLiveText(value, { bmi: number.format(Math.round(bmi * 10) / 10) }, quizzes.languageTag)}
        </p>
        <svg viewBox={`-8 0 ${width + 16} 74`} aria-hidden="true">
          {bmiBands.map(({ name, from }, index) => {
            const to = bmiBands[index + 1]?.from ?? right;
            const start = Math.max(from, left);
            return (
              <g key={name}>
                <rect className={bandNames[name]} x={x(start)} y="30" width={x(to) - x(start)} height="16" />
                {index > 0 && (
                  <text x={x(from)} y="64">
                    {number.format(from)}
                  </text>
                )}
              </g>
            );
          })}
          {bmi !== undefined && <path className={css.pointer} d={`M${x(bmi)} 27l-9-15h18z`} />}
        </svg>
        <p className={css.advice}>{band && bands[band].text}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{rangeLabel}</th>
              <th scope="col">{bandLabel}</th>
            </tr>
          </thead>
          <tbody>
            {bmiBands.map(({ name }, index) => (
              <tr key={name} aria-current={name === band ? "true" : undefined}>
                <td>{formatRange(index)}</td>
                <td>{bands[name].label}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {footnote && <p className={text.small}>{footnote}</p>}
      </div>
    </Section>
  );
}
