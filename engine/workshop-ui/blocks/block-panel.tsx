import { type ReactNode, useMemo } from "react";
import type { PageView } from "../../workshop-server/page-view.ts";
import { PropField } from "../forms/prop-field.tsx";
import { translate } from "../texts/translate.ts";
import type { Edits } from "../use-edits.ts";
import type { BlockForm } from "./block-form.ts";
import { neighbours, placingFile } from "./block-place.ts";
import { BlockTools } from "./block-tools.tsx";
import { LayerChoice } from "./layer-choice.tsx";

/** The order in which groups are shown. Props without a group come first. */
const groupOrder = ["", "Content", "Actions", "Look", "Data", "Labels", "Small print"];

interface BlockPanelProps {
  readonly page: PageView;
  readonly form: BlockForm;
  readonly edits: Pick<Edits, "operate" | "copy">;
  /** Says where the selected value is written. */
  readonly place: ReactNode;
  onLayer(key: string): void;
  onClose(): void;
}

/** The form of a block, and the buttons that change its place. */
export function BlockPanel({ page, form, edits, place, onLayer, onClose }: BlockPanelProps) {
  const { block, layers, layer, value, schema, description, context } = form;
  const { site, market } = context;
  const file = placingFile(page.page, block, layer?.file);
  const groups = useMemo(() => {
    const entries = Object.entries(schema?.properties ?? {});
    const grouped = Map.groupBy(entries, ([, { group = "" }]) => group);
    return [...grouped].sort(([a], [b]) => groupOrder.indexOf(a) - groupOrder.indexOf(b));
  }, [schema]);
  return (
    <>
      <div className="panel-head">
        <h2 className="heading">{block.title}</h2>
        <button type="button" onClick={onClose}>
          {translate("page.settings")}
        </button>
      </div>
      <p className="help">{description}</p>
      {place}
      <BlockTools
        block={block}
        edits={edits}
        {...neighbours(page.page, block, file)}
        file={file}
        route={page.page.route}
        isShared={layers.at(-1)?.file.startsWith("manifests/blocks/") ?? false}
        segment={site.markets.find(({ code }) => code === market)?.segment ?? ""}
      />
      {layers.length > 0 && (
        <LayerChoice layers={layers} target={layer} current={page.page.path} onChoose={onLayer} />
      )}
      {groups.map(([group, fields]) => (
        <section key={group} className="form-group">
          {group && <h2>{group}</h2>}
          {fields.map(([key, inner]) => (
            <PropField
              key={key}
              context={context}
              schema={inner}
              path={[key]}
              value={(value as Readonly<Record<string, unknown>>)[key]}
              isRequired={schema?.required?.includes(key) ?? false}
            />
          ))}
        </section>
      ))}
      <p className="place foot">
        {block.file}:{block.line}
      </p>
    </>
  );
}
