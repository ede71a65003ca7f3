import type { FieldProps } from "../forms/field-props.ts";
import { initialValue } from "../forms/initial-value.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";

/** Adds an optional list or object. */
export function AddButton({ schema, path, context }: FieldProps) {
  const label = getLabel(schema, path);
  return (
    <button
      type="button"
      className="add"
      onClick={() =>
        void context.write(path, initialValue(schema, context.site), translate("label.add.edit", { label }))
      }
    >
      {translate("label.add", { label })}
    </button>
  );
}

/** Removes an optional list or object as a whole. */
export function RemoveButton({ schema, path, value, isRequired, context }: FieldProps) {
  if (isRequired || value === undefined) return null;
  const label = getLabel(schema, path);
  return (
    <div className="item-tools">
      <button
        type="button"
        onClick={() => void context.write(path, undefined, translate("label.remove.edit", { label }))}
      >
        {translate("label.remove", { label })}
      </button>
    </div>
  );
}
