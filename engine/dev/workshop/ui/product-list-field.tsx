import { useId } from "react";
import { api } from "./api.ts";
import { ListField } from "./list-field.tsx";
import type { FieldProps } from "./plain-fields.tsx";
import { getLabel } from "./prop-schema.ts";
import { useLoaded } from "./use-loaded.ts";

/** The products of the page, or a list of its own. */
export function ProductListField(props: FieldProps) {
  const { schema, path, value, context } = props;
  const id = useId();
  const names = useLoaded(() => api.names("product"), `${context.version}`).value ?? [];
  const label = getLabel(schema, path);
  const isOwn = Array.isArray(value);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}: which</label>
        <select
          id={id}
          value={isOwn ? "own" : "route"}
          onChange={({ target }) =>
            void context.write(
              path,
              target.value === "own" ? names.slice(0, 1).map(({ name }) => name) : "route",
              label,
            )
          }
        >
          <option value="route">Those of the page</option>
          <option value="own" disabled={names.length === 0}>
            A list of its own
          </option>
        </select>
      </div>
      {isOwn && <ListField {...props} />}
    </>
  );
}
