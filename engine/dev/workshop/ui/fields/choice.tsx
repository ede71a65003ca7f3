import type { FieldProps } from "../field-props.ts";
import { getLabel, listChoices, type PropSchema } from "../prop-schema.ts";
import { SelectField } from "../select-field.tsx";
import { useChoice } from "../use-choice.ts";

const printChoice = (choice: unknown): string =>
  choice === true ? "Yes" : choice === false ? "No" : String(choice);

/** Says what a prop without a value does. */
function describeAbsence({ const: only, default: usual }: PropSchema, isRequired: boolean): string {
  if (isRequired) return "Choose";
  if (only === true) return "No";
  return usual === undefined ? "As usual" : `As usual: ${printChoice(usual)}`;
}

/** A list of the few values that a prop can have. */
export function ChoiceField({ schema, path, value, isRequired, context }: FieldProps) {
  const label = getLabel(schema, path);
  const choices = listChoices(schema) ?? [];
  const { current, choose, onFocus } = useChoice({ value, revision: context.props }, (next, isContinued) =>
    context.write(path, next, label, isContinued),
  );
  const isAbsent = current === undefined;
  const absence = { value: "", words: describeAbsence(schema, isRequired), isDisabled: isRequired };
  const isWrong = !isAbsent && !choices.includes(current);
  return (
    <SelectField
      label={label}
      value={String(current ?? "")}
      options={[
        ...(isAbsent || !isRequired ? [absence] : []),
        ...(isWrong ? [{ value: String(current), isDisabled: true }] : []),
        ...choices.map((choice) => ({ value: String(choice), words: printChoice(choice) })),
      ]}
      onChoose={(text) => choose(choices.find((choice) => String(choice) === text))}
      onFocus={onFocus}
    />
  );
}
