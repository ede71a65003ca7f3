import { useMemo, useState } from "react";
import { valueAt } from "../../../json/value-at.ts";
import type { Problem } from "../../../problems/problem.ts";
import type { EffectiveBlock } from "../../../workshop/page-props.ts";
import { propEdit } from "../../../workshop/prop-edit.ts";
import type { WritableLayer } from "../../../workshop/writable-layers.ts";
import type { SiteView } from "../site-view.ts";
import type { PageView } from "../workshop-desk.ts";
import { neighbours, placingFile } from "./block-place.ts";
import { BlockTools, type Operate } from "./block-tools.tsx";
import type { Selection } from "./page-frame.tsx";
import type { FormContext } from "./plain-fields.tsx";
import { PropField } from "./prop-field.tsx";
import type { PropSchema } from "./prop-schema.ts";
import type { Save } from "./workshop-page.tsx";

/** The order in which groups are shown. Props without a group come first. */
const groupOrder = ["", "Content", "Actions", "Look", "Data", "Labels", "Small print"];

interface BlockPanelProps {
  readonly page: PageView;
  readonly block: EffectiveBlock;
  readonly selection: Selection;
  readonly problems: readonly Problem[];
  readonly market: string;
  /** Changes with each change of the manifests. */
  readonly version: number;
  readonly site: SiteView;
  readonly save: Save;
  readonly operate: Operate;
  fix(problem: Problem): void;
  /** The arm that the page shows: "voices-first:voices". */
  readonly arm: string | undefined;
  onClose(): void;
}

interface LayerChoiceProps {
  readonly layers: readonly WritableLayer[];
  readonly chosen: WritableLayer | undefined;
  onChoose(layer: WritableLayer): void;
}

const pagesIn = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);

/** Where a change of a prop is written, and how far it reaches. */
function LayerChoice({ layers, chosen, onChoose }: LayerChoiceProps) {
  return (
    <fieldset className="layers">
      <legend>Where should changes hold?</legend>
      {layers.map((layer) => (
        <label key={`${layer.file} ${layer.line}`}>
          <input type="radio" name="layer" checked={layer === chosen} onChange={() => onChoose(layer)} />
          <span>
            {layer.label} <span className="reach">{pagesIn(layer.pages)}</span>
            <span className="place">
              {layer.file}
              {layer.value === undefined ? "" : `:${layer.line}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function BlockPanel(props: BlockPanelProps) {
  const { page, block, selection, problems, market, version, site, save, operate, fix, arm, onClose } = props;
  const layers = page.layers[block.id] ?? [];
  const [layerAt, setLayerAt] = useState(0);
  const layer = layers[layerAt] ?? layers[0];
  const file = placingFile(page.page, block, layer?.file);
  const description = page.blocks[block.block];
  const merged = page.props[block.id];
  const context: FormContext = {
    ...{ site, market, problems, version, props: block.props, focused: selection.prop },
    fix,
    isWritten: (path) => valueAt(layer?.value, path) !== undefined,
    writeText: (prop, text, label, isContinued = false) =>
      layer
        ? operate(
            label,
            {
              ...{ do: "write-text", route: page.page.route, id: block.id, file: layer.file },
              ...{ prop: [...prop], ...text, ...(arm && { arm: arm.split(":")[1] }) },
            },
            isContinued,
          )
        : Promise.resolve(false),
    write: (path, value, label, isContinued = false) =>
      layer ? save(label, [propEdit(layer, merged, path, value)], isContinued) : Promise.resolve(false),
  };
  // SAFETY: the JSON Schema of a block's props describes an object.
  const schema = description?.props as PropSchema | undefined;
  const groups = useMemo(() => {
    const entries = Object.entries(schema?.properties ?? {});
    const grouped = Map.groupBy(entries, ([, { group = "" }]) => group);
    return [...grouped].sort(([a], [b]) => groupOrder.indexOf(a) - groupOrder.indexOf(b));
  }, [schema]);
  return (
    <>
      <div className="panel-head">
        <h1>{block.block}</h1>
        <button type="button" onClick={onClose}>
          All blocks
        </button>
      </div>
      <p className="help">{description?.description}</p>
      {layers.length > 0 && (
        <LayerChoice {...{ layers }} chosen={layer} onChoose={(one) => setLayerAt(layers.indexOf(one))} />
      )}
      <BlockTools
        {...{ block, operate, ...neighbours(page.page, block, file) }}
        {...{
          file,
          route: page.page.route,
          isShared: layers.at(-1)?.file.startsWith("manifests/blocks/") ?? false,
        }}
        segment={site.markets.find(({ code }) => code === market)?.segment ?? ""}
      />
      {groups.map(([group, fields]) => (
        <section key={group} className="form-group">
          {group && <h2>{group}</h2>}
          {fields.map(([key, inner]) => (
            <PropField
              key={key}
              {...{ context }}
              schema={inner}
              path={[key]}
              value={(merged as Readonly<Record<string, unknown>>)[key]}
              isRequired={schema?.required?.includes(key) ?? false}
            />
          ))}
        </section>
      ))}
      <p className="place">
        {block.file}:{block.line}
      </p>
    </>
  );
}
