import type { JsonPath } from "../../json/document.ts";
import { findEditor } from "../fields/editors.ts";
import { describeCondition } from "../manifests/condition-words.ts";
import { Fold } from "../manifests/fold.tsx";
import { Help } from "../manifests/help.tsx";
import { Alternatives, listOptions } from "./alternatives.tsx";
import { FieldProblems } from "./field-problems.tsx";
import type { FieldProps } from "./field-props.ts";
import { chooseSchema, listChoices } from "./prop-schema.ts";

const isSamePath = (left: JsonPath, right: JsonPath | undefined): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** The problems at the place of a value, or of the message behind it. */
export function problemsAt({
  path,
  context: { props, problems, manifest },
}: Pick<FieldProps, "path" | "context">) {
  const prop = props.find((value) => isSamePath(value.prop, path));
  const places = manifest ? [prop?.message] : [prop, prop?.message];
  const messageProblems = places.flatMap((place) =>
    place === undefined ? [] : (problems.get(place.file) ?? []).filter(({ line }) => line === place.line),
  );
  return [...(manifest?.problemsAt(path) ?? []), ...messageProblems];
}

/** The editor of one prop, with the problems of its value. */
export function PropField(props: FieldProps) {
  const { value, path, context } = props;
  const isFocused = isSamePath(path, context.focused);
  const options = listOptions(props.schema);
  const { title } = props.schema;
  const chosen = listChoices(props.schema) ? props.schema : chooseSchema(props.schema, value);
  // The names of alternatives are in the list above.
  const schema = options.length > 0 ? { ...chosen, title } : chosen;
  const Editor = findEditor(schema);
  const isChosen = options.length > 0 && value !== undefined && schema.const !== undefined;
  return (
    <div className={isFocused ? "prop focused" : "prop"}>
      <Fold {...props}>
        {schema["x-condition"] && value !== undefined && (
          <p className="condition">{describeCondition(value, context.manifest?.value, context.texts)}</p>
        )}
        <Alternatives {...props} />
        {!isChosen && <Editor {...props} schema={schema} click={isFocused ? context.click : undefined} />}
        {schema.type !== "object" && schema.type !== "array" && <Help {...props} />}
        <FieldProblems problems={problemsAt(props)} labels={context.labels} onFix={context.fix} />
      </Fold>
    </div>
  );
}
