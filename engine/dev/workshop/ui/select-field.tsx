import { useId } from "react";

interface SelectOption {
  readonly value: string;
  /** What the list shows. Default: the value. */
  readonly words?: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  onChoose(value: string): void;
  onFocus?(): void;
}

/** A list to choose from, with its label. */
export function SelectField({ label, value, options, onChoose, onFocus }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)} onFocus={onFocus}>
        {options.map(({ value, words = value, isDisabled }, index) => (
          <option key={index} value={value} disabled={isDisabled}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
