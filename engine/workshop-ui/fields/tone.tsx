import { use } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { useChoice } from "../forms/use-choice.ts";
import { PageLook } from "../stage/page-look.ts";
import { translate } from "../texts/translate.ts";

/** A choice of backgrounds, each with its colour on the page. */
export function ToneField({ schema, path, value, context }: FieldProps<string>) {
  const label = getLabel(schema, path);
  const { colors } = use(PageLook);
  const tones = (schema.enum ?? []).map(String);
  const { current, choose } = useChoice({ value, revision: context.props }, (next) =>
    context.write(path, next, translate("label.value", { label, value: String(next) })),
  );
  const choice = String(current ?? schema.default ?? "");
  return (
    <fieldset className="tones">
      <legend>{label}</legend>
      {tones.map((tone) => (
        <label key={tone} className="tone">
          <input type="radio" name={path.join(".")} checked={tone === choice} onChange={() => choose(tone)} />
          <span className="swatch" style={{ background: colors[tone] }} aria-hidden="true" />
          {tone}
        </label>
      ))}
    </fieldset>
  );
}
