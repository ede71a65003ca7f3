import { Icon, type IconName } from "./icon.tsx";

interface ChoiceProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string, IconName?])[];
  readonly className?: string;
  onChoose(value: Value): void;
}

/** Two or three options side by side. */
export function Choice<const Value>({ label, value, options, className = "", onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={`choice ${className}`}>
      <legend className="hidden">{label}</legend>
      {options.map(([option, name, icon]) => (
        <button key={name} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {icon && <Icon name={icon} />}
          {name}
        </button>
      ))}
    </fieldset>
  );
}
