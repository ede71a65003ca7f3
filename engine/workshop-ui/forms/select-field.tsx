import { useId } from "react";
import { useChoice } from "./use-choice.ts";

interface SelectOption {
  readonly value: string;
  /** What the list shows. Default: the value. */
  readonly words?: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Changes when `value` has been read again. */
  readonly revision: unknown;
  readonly options: readonly SelectOption[];
  /** `isContinued`: more of the last step. */
  onSave(value: string, isContinued: boolean): Promise<boolean>;
}

/** A list to choose from, with its label. */
export function SelectField({ label, value, revision, options, onSave }: SelectFieldProps) {
  const id = useId();
  const { current, choose, onFocus } = useChoice({ value, revision }, onSave);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={current} onChange={({ target }) => choose(target.value)} onFocus={onFocus}>
        {options.map(({ value, words = value, isDisabled }, index) => (
          <option key={index} value={value} disabled={isDisabled}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
