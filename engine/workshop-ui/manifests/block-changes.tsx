import { mergePatch } from "../../site/merge-patch.ts";
import type { ChangeableBlock } from "../../workshop/manifests/manifest-view.ts";
import { ObjectParts } from "../fields/object.tsx";
import type { FieldProps } from "../forms/field-props.ts";
import { initialValue } from "../forms/initial-value.ts";
import { PropField } from "../forms/prop-field.tsx";
import { getLabel, innerSchema, type PropSchema } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";
import { JsonField } from "./json.tsx";

interface ChangedBlockProps extends FieldProps {
  readonly block: ChangeableBlock;
}

/** The schema of a block's props, as it is where blocks are added. */
function findProps(patch: PropSchema, name: string): PropSchema | undefined {
  const { anyOf = [] } = patch.properties?.["after"]?.items ?? {};
  return anyOf.find(({ properties }) => properties?.["block"]?.const === name)?.properties?.["props"];
}

/** The values of a block that a change sets, and a choice of those that it could. */
function SetValues({ schema, path, value, context, block }: ChangedBlockProps) {
  const props = findProps(schema, block.block);
  const patch = Object(Object(value).set);
  const setPath = [...path, "set"];
  if (props === undefined)
    return (
      <JsonField schema={{}} path={setPath} value={Object(value).set} isRequired={false} context={context} />
    );
  const merged = Object(mergePatch(block.props, patch));
  const { properties = {} } = props;
  const free = Object.keys(properties).filter((key) => !(key in patch));
  const start = (key: string) =>
    context.write(
      [...setPath, key],
      Object(block.props)[key] ?? initialValue(innerSchema(props, key), context.site),
      translate("patch.change", { block: block.title, label: getLabel(properties[key] ?? {}, [key]) }),
    );
  return (
    <>
      {Object.keys(patch).map((key) => {
        const label = getLabel(properties[key] ?? {}, [key]);
        return (
          <div key={key} className="item">
            {patch[key] === null ? (
              <p className="help">{translate("patch.left-out", { label })}</p>
            ) : (
              <PropField
                schema={innerSchema(props, key)}
                path={[...setPath, key]}
                value={merged[key]}
                isRequired
                context={context}
              />
            )}
            <div className="item-tools">
              <button
                type="button"
                onClick={() =>
                  void context.write(
                    [...setPath, key],
                    undefined,
                    translate("patch.keep", { block: block.title, label }),
                  )
                }
              >
                {translate("patch.as-page", { label })}
              </button>
              {patch[key] !== null && !props.required?.includes(key) && (
                <button
                  type="button"
                  onClick={() =>
                    void context.write(
                      [...setPath, key],
                      null,
                      translate("patch.leave-out", { block: block.title, label }),
                    )
                  }
                >
                  {translate("patch.omit", { label })}
                </button>
              )}
            </div>
          </div>
        );
      })}
      <select
        className="add-key"
        aria-label={translate("patch.value.label", { block: block.title })}
        value=""
        onChange={({ target }) => void start(target.value)}
      >
        <option value="">{translate("patch.value")}</option>
        {free.map((key) => (
          <option key={key} value={key}>
            {getLabel(properties[key] ?? {}, [key])}
          </option>
        ))}
      </select>
    </>
  );
}

/** The id distinguishes blocks of the same kind. */
const nameBlock = (blocks: readonly ChangeableBlock[], { id, title }: ChangeableBlock): string =>
  blocks.some((other) => other.id !== id && other.title === title) ? `${title} (${id})` : title;

/** What a campaign or an arm changes in the blocks of its pages. */
export function BlockChanges(props: FieldProps) {
  const { schema, path, value, context } = props;
  const changeable = context.manifest?.changeable[JSON.stringify(path.slice(0, -1))] ?? [];
  const blocks = changeable.map((block) => ({ ...block, title: nameBlock(changeable, block) }));
  const record = Object(value);
  const patch = schema.additionalProperties || {};
  const { set: _, ...rest } = patch.properties ?? {};
  const label = getLabel(schema, path);
  return (
    <fieldset className="list record">
      <legend>{label}</legend>
      {Object.keys(record).map((id) => {
        const block = blocks.find((candidate) => candidate.id === id) ?? {
          id,
          block: "",
          title: id,
          props: {},
        };
        const place = { path: [...path, id], value: record[id], isRequired: true, context };
        return (
          <fieldset key={id} className="group">
            <legend>{block.title}</legend>
            <SetValues {...place} schema={patch} block={block} />
            <ObjectParts {...place} schema={{ ...patch, properties: rest }} />
            <div className="item-tools">
              <button
                type="button"
                onClick={() =>
                  void context.write(
                    [...path, id],
                    undefined,
                    translate("patch.keep", { block: label, label: block.title }),
                  )
                }
              >
                {translate("patch.as-page", { label: block.title })}
              </button>
            </div>
          </fieldset>
        );
      })}
      <select
        className="add-key"
        aria-label={translate("patch.block.label")}
        value=""
        onChange={({ target }) =>
          void context.write(
            [...path, target.value],
            {},
            translate("patch.block.edit", { block: target.selectedOptions[0]?.text ?? "" }),
          )
        }
      >
        <option value="">{translate("patch.block")}</option>
        {blocks
          .filter(({ id }) => !(id in record))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </fieldset>
  );
}
