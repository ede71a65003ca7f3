import type { FieldProps } from "./plain-fields.tsx";
import { getLabel } from "./prop-schema.ts";

/** Removes an optional list or object as a whole. */
export function RemoveButton({ schema, path, value, isRequired, context }: FieldProps) {
  if (isRequired || value === undefined) return null;
  const label = getLabel(schema, path);
  return (
    <div className="item-tools">
      <button type="button" onClick={() => void context.write(path, undefined, `Remove ${label}`)}>
        Remove: {label}
      </button>
    </div>
  );
}
