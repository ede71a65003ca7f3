import { use, useState } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { SelectField } from "../forms/select-field.tsx";
import { PageLook } from "../stage/page-look.ts";
import { translate } from "../texts/translate.ts";
import { listStacks, nameStack } from "./font-stacks.ts";
import { StringField } from "./string.tsx";

/** Families of fonts, the best one first: a list of those that pages load or all computers have, or a text. */
export function FontsField(props: FieldProps<string>) {
  const { schema, path, value, isRequired, context } = props;
  const [isText, setText] = useState(false);
  const { families } = use(PageLook);
  const label = getLabel(schema, path);
  const layers = context.manifest?.layers ?? [];
  const ofTheme = [value, ...layers.flatMap(({ value: { fonts } }) => [fonts?.display, fonts?.body])];
  const stacks = listStacks(
    ofTheme.filter((stack) => typeof stack === "string"),
    families,
  );
  return (
    <div className="field fonts">
      {isText ? (
        <StringField {...props} />
      ) : (
        <SelectField
          label={label}
          value={typeof value === "string" ? value : ""}
          revision={context.props}
          options={[
            ...(isRequired ? [] : [{ value: "", words: translate("usual") }]),
            ...stacks.map((stack) => ({ value: stack, words: nameStack(stack) })),
          ]}
          onSave={(next, isContinued) => context.write(path, next || undefined, label, isContinued)}
        />
      )}
      <button
        type="button"
        className="link"
        aria-label={translate(isText ? "fonts.list.label" : "fonts.other.label", { label })}
        onClick={() => setText(!isText)}
      >
        {translate(isText ? "fonts.list" : "fonts.other")}
      </button>
      {typeof value === "string" && (
        <p className="font-sample" style={{ fontFamily: value }} aria-hidden="true">
          {translate("fonts.sample")}
        </p>
      )}
    </div>
  );
}
