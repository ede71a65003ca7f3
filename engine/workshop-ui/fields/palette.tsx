import type { FieldProps } from "../forms/field-props.ts";
import { PropField } from "../forms/prop-field.tsx";
import { innerSchema } from "../forms/prop-schema.ts";

/** Colours by their roles, in the groups of their schema. */
export function PaletteField({ schema, path, value, context }: FieldProps) {
  const { properties = {} } = schema;
  const groups = Map.groupBy(Object.keys(properties), (key) => properties[key]?.group ?? "");
  return [...groups].map(([group, keys]) => (
    <fieldset key={group} className="color-group">
      <legend>{group}</legend>
      {keys.map((key) => (
        <PropField
          key={key}
          context={context}
          schema={innerSchema(schema, key)}
          path={[...path, key]}
          value={Object(value)[key]}
          isRequired={false}
        />
      ))}
    </fieldset>
  ));
}
