import { useState } from "react";
import type { Answer } from "../../engine/quiz/flow.ts";
import { toParts } from "../../engine/quiz/units.ts";
import type { ResolvedQuestion, ResolvedUnit } from "../../engine/schema/resolved-quiz.ts";

interface NumberFieldProps {
  readonly question: ResolvedQuestion;
  readonly units: readonly ResolvedUnit[];
  readonly saved: Answer | null | undefined;
  /** The inputs as they were posted without script. */
  readonly typed: readonly (string | undefined)[] | undefined;
  readonly otherUnit: string;
  readonly describedBy: string | undefined;
  /** Without script there is no choice of units: the market's usual one stands. */
  readonly isLive: boolean;
}

/** One input per part of a unit (feet and inches are two), and a choice where there are several units. */
export function NumberField({
  question,
  units,
  saved,
  typed,
  otherUnit,
  describedBy,
  isLive,
}: NumberFieldProps) {
  const [chosen, choose] = useState(units[0]?.unit ?? "none");
  const unit = units.find((one) => one.unit === chosen) ?? units[0];
  if (unit === undefined) return null;
  const values = typeof saved === "number" ? toParts(unit.unit, saved) : (typed ?? []);
  return (
    <div className="quiz-number">
      {unit.parts.map((part, index) => (
        <label key={`${unit.unit}-${part}`}>
          <input
            name={`${question.id}.${index + 1}`}
            type="text"
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            size={5}
            defaultValue={values[index]}
            aria-labelledby={`q-${question.id}-title q-${question.id}-unit-${index}`}
            aria-describedby={describedBy}
          />
          <span id={`q-${question.id}-unit-${index}`}>{part}</span>
        </label>
      ))}
      <input type="hidden" name={`${question.id}.unit`} value={unit.unit} />
      {isLive && units.length > 1 && (
        <select
          className="input"
          aria-label={otherUnit}
          value={unit.unit}
          onChange={({ target }) => choose(units.find((one) => one.unit === target.value)?.unit ?? chosen)}
        >
          {units.map((one) => (
            <option key={one.unit} value={one.unit}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
