import type { JsonPath } from "../json/document.ts";
import { Alternatives } from "./alternatives.tsx";
import { FieldProblems } from "./field-problems.tsx";
import type { FieldProps } from "./field-props.ts";
import { findEditor } from "./fields/editors.ts";
import { chooseSchema, listChoices } from "./prop-schema.ts";

const isSamePath = (left: JsonPath, right: JsonPath | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The problems at the place of a value, or of the message behind it. */
export function problemsAt({ path, context: { props, problems } }: Pick<FieldProps, "path" | "context">) {
  const prop = props.find((value) => isSamePath(value.prop, path));
  return [prop, prop?.message].flatMap((place) =>
    place === undefined ? [] : (problems.get(place.file) ?? []).filter(({ line }) => line === place.line),
  );
}

/** The editor of one prop, with the problems of its value. */
export function PropField(props: FieldProps) {
  const { value, path, context } = props;
  const schema = listChoices(props.schema) ? props.schema : chooseSchema(props.schema, value);
  const isFocused = isSamePath(path, context.focused);
  const Editor = findEditor(schema);
  return (
    <div className={isFocused ? "prop focused" : "prop"}>
      <Alternatives {...props} />
      <Editor {...props} schema={schema} click={isFocused ? context.click : undefined} />
      <FieldProblems problems={problemsAt(props)} labels={context.labels} onFix={context.fix} />
    </div>
  );
}
