import type { FieldValue } from "../../fields/field-kinds.ts";
import { api } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { SelectField } from "../forms/select-field.tsx";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { ListField } from "./list.tsx";

/** The products of the page, or a list of its own. */
export function ProductListField(props: FieldProps<FieldValue<"productList">>) {
  const { schema, path, value, isRequired, context } = props;
  const names = useLoaded(() => api.names("product"), `${context.version}`).value ?? [];
  const label = getLabel(schema, path);
  const isList = Array.isArray(value);
  const current = isList ? "list" : value === "route" ? value : "";
  const firstProducts = names.slice(0, 1).map(({ name }) => name);
  return (
    <>
      <SelectField
        label={translate("products.which", { label })}
        value={current}
        revision={context.props}
        options={[
          ...(isRequired && current !== ""
            ? []
            : [{ value: "", words: translate("name.none"), isDisabled: isRequired }]),
          { value: "route", words: translate("products.page") },
          { value: "list", words: translate("products.list"), isDisabled: firstProducts.length === 0 },
        ]}
        onSave={(choice, isContinued) =>
          context.write(path, choice === "list" ? firstProducts : choice || undefined, label, isContinued)
        }
      />
      {isList && <ListField {...props} />}
    </>
  );
}
