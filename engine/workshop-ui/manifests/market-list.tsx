import { ListField } from "../fields/list.tsx";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { Help } from "./help.tsx";

/** A choice of markets. All of them are written as none. */
export function MarketList(props: FieldProps<readonly string[]>) {
  const { schema, path, value, isRequired, context } = props;
  const codes = context.site.markets.map(({ code }) => code);
  const label = getLabel(schema, path);
  if (value !== undefined && !(Array.isArray(value) && value.every((code) => codes.includes(code))))
    return <ListField {...props} />;
  const chosen = codes.filter((code) => value?.includes(code) ?? !isRequired);
  const choose = (next: readonly string[]) =>
    void context.write(path, next.length === codes.length && !isRequired ? undefined : next, label);
  return (
    <fieldset className="markets">
      <legend>{label}</legend>
      <Help {...props} />
      {codes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            disabled={chosen.length === 1 && chosen.includes(code)}
            onChange={({ target }) =>
              choose(codes.filter((market) => (market === code ? target.checked : chosen.includes(market))))
            }
          />
          {code}
        </label>
      ))}
    </fieldset>
  );
}
