import {
  type Answer,
  type AnswerError,
  answerParts,
  type ResolvedQuestion,
} from "funnel-engine/for-blocks/view";
import { useState } from "react";
import * as inputs from "../_ui/field.module.css";
import * as css from "./view.module.css";

interface NumberFieldProps {
  readonly question: Extract<ResolvedQuestion, { kind: "number" }>;
  readonly saved: Answer | null | undefined;
  /** The submitted inputs of a quiz that was sent without script. */
  readonly typed: readonly (string | undefined)[] | undefined;
  readonly error: AnswerError | undefined;
  readonly otherUnit: string;
  readonly describedBy: string | undefined;
  /** Without script only the market's usual unit is available. */
  readonly isLive: boolean;
  readonly onUnit?: (() => void) | undefined;
}

/** One input per part of a unit (feet and inches are two), and a choice if there are several units. */
export function NumberField({
  question,
  saved,
  typed,
  error,
  otherUnit,
  describedBy,
  isLive,
  onUnit,
}: NumberFieldProps) {
  const { units } = question;
  const [unitName, setUnitName] = useState(units[0]?.unit);
  const unit = units.find((option) => option.unit === unitName) ?? units[0];
  if (unit === undefined) return null;
  const values =
    typeof saved === "number"
      ? answerParts(unit, saved, question).map((value) => String(value).replace(".", unit.decimalSeparator))
      : (typed ?? []);
  return (
    <div className={css.number}>
      {unit.parts.map((part, index) => (
        <label key={`${unit.unit}-${part}`}>
          <input
            name={`${question.id}.${index + 1}`}
            type="text"
            className={inputs.input}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            size={5}
            defaultValue={values[index]}
            aria-labelledby={`q-${question.id}-title q-${question.id}-unit-${index}`}
            aria-describedby={describedBy}
            aria-invalid={(error && (error !== "outOfPart" || index > 0)) || undefined}
          />
          <span id={`q-${question.id}-unit-${index}`}>{part}</span>
        </label>
      ))}
      <input type="hidden" name={`${question.id}.unit`} value={unit.unit} />
      {isLive && units.length > 1 && (
        <select
          className={inputs.input}
          aria-label={otherUnit}
          value={unit.unit}
          onChange={({ target }) => {
            setUnitName(target.value);
            onUnit?.();
          }}
        >
          {units.map((option) => (
            <option key={option.unit} value={option.unit}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
