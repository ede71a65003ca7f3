import { valueAt } from "../../json/document.ts";
import type { EffectiveBlock } from "../../workshop/page-props.ts";
import { propEdit } from "../../workshop/prop-edit.ts";
import type { WritableLayer } from "../../workshop/writable-layers.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import type { FormContext } from "../forms/field-props.ts";
import { nameLocale } from "../forms/name-language.ts";
import type { PropSchema } from "../forms/prop-schema.ts";
import { withSeen } from "../forms/seen-values.ts";
import { translate } from "../texts/translate.ts";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";

/** What a form needs to edit a block of a page. */
export interface BlockForm {
  readonly block: EffectiveBlock;
  readonly layers: readonly WritableLayer[];
  /** Where changes are written. */
  readonly layer: WritableLayer | undefined;
  /** The merged props. */
  readonly value: unknown;
  readonly schema: PropSchema | undefined;
  readonly description: string;
  readonly context: FormContext;
}

export interface FormInput {
  readonly page: PageView;
  readonly block: EffectiveBlock;
  /** The key of the layer that the user has chosen. Default: the most specific one. */
  readonly chosenLayer: string | undefined;
  readonly focused: FormContext["focused"];
  readonly click: FormContext["click"];
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  /** The arm that the page shows: "voices-first:voices". */
  readonly arm: string | undefined;
  readonly edits: Edits;
}

/** Identifies a layer of a block. */
export const layerKey = ({ file, path }: WritableLayer): string => `${file} ${JSON.stringify(path)}`;

export function blockForm(input: FormInput): BlockForm {
  const { page, block, chosenLayer, focused, click, site, market, version, problems, arm } = input;
  const { save, operate, fix } = input.edits;
  const layers = page.layers[block.id] ?? [];
  const layer = layers.find((candidate) => layerKey(candidate) === chosenLayer) ?? layers[0];
  const value = page.props[block.id];
  const description = page.blocks[block.block];
  // SAFETY: the JSON Schema of a block's props describes an object.
  const schema = description?.props as PropSchema | undefined;
  const context: FormContext = {
    site,
    market,
    problems,
    version,
    focused,
    click,
    fix,
    texts: page.texts,
    props: block.props,
    labels: new Map(
      Object.entries(schema?.properties ?? {}).flatMap(([key, { title }]) => (title ? [[key, title]] : [])),
    ),
    keepsMessage: (path, files) =>
      layer !== undefined &&
      valueAt(layer.value, path) !== undefined &&
      !(layer.isVariation && files.some((file) => file !== layer.file)),
    writeText: async (prop, text, label, isContinued = false) => {
      if (layer === undefined) return false;
      const place = { route: page.page.route, id: block.id, file: layer.file, prop: [...prop] };
      const inArm = arm && { arm: arm.split(":")[1] };
      return operate(label, { do: "write-text", ...place, ...text, ...inArm }, isContinued);
    },
    confirmText: (key, locale) =>
      operate(translate("text.confirm", { language: nameLocale(site, locale) }), {
        do: "confirm-text",
        key,
        locale,
      }),
    write: async (path, next, label, isContinued = false) => {
      if (layer === undefined) return false;
      const edit = propEdit({ layers, layer }, value, path, next);
      return edit === undefined || save(label, [withSeen(edit, layer)], isContinued);
    },
  };
  return {
    block,
    layers,
    layer,
    value,
    schema,
    context,
    description: description?.description ?? "",
  };
}
