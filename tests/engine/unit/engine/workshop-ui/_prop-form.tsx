import { act } from "react";
import { createRoot } from "react-dom/client";
import { valueAt } from "../../../../../engine/json/document.ts";
import { editJson } from "../../../../../engine/json/edit-json.ts";
import type { AnyBlock } from "../../../../../engine/registry/create-registry.ts";
import { mergePatch } from "../../../../../engine/site/merge-patch.ts";
import { describeBlock } from "../../../../../engine/workshop/describe.ts";
import { buildChange, type ValueEdit } from "../../../../../engine/workshop/edit-history.ts";
import type { Operation } from "../../../../../engine/workshop/operation-edit.ts";
import { leaves } from "../../../../../engine/workshop/page-props.ts";
import type { WritableLayer } from "../../../../../engine/workshop/writable-layers.ts";
import type { SiteView } from "../../../../../engine/workshop-server/site-view.ts";
import { type BlockForm, blockForm } from "../../../../../engine/workshop-ui/blocks/block-form.ts";
import { PropField } from "../../../../../engine/workshop-ui/forms/prop-field.tsx";
import type { PropSchema } from "../../../../../engine/workshop-ui/forms/prop-schema.ts";
import type { Edits } from "../../../../../engine/workshop-ui/use-edits.ts";

/** The manifests of a block: those of its page, and those of a variant that is edited. */
export interface Files {
  readonly page: object;
  readonly variant: object;
}

export type Place = keyof Files;

const at = { page: ["props"], variant: ["blocks", "example", "set"] } as const;
const start = ({ page, variant }: Files) => ({
  page: JSON.stringify({ props: page }, null, 2),
  variant: JSON.stringify({ blocks: { example: { set: variant } } }, null, 2),
});
const propsIn = (text: string, place: Place): unknown => valueAt(JSON.parse(text), at[place]);

/** One prop of a block in a form that writes into a page's manifest or into that of its variant. */
export function openProp(site: SiteView, block: AnyBlock, key: string, place: Place, files: Files) {
  const description = describeBlock(block);
  const schema = (description.props.properties as Record<string, PropSchema>)[key];
  if (schema === undefined) throw new Error(`${block.name} has no prop "${key}".`);
  const isRequired = (description.props as PropSchema).required?.includes(key) ?? false;
  let texts = start(files);
  let messages: Readonly<Record<string, string>> = {};
  const merged = () =>
    // SAFETY: the patch of an object is an object.
    mergePatch(propsIn(texts.page, "page"), propsIn(texts.variant, "variant")) as Record<string, unknown>;
  const save = async (edits: readonly ValueEdit[]) => {
    for (const { file, path, value } of edits) {
      // SAFETY: the layers below have these names.
      const name = file as Place;
      const change = buildChange(JSON.parse(texts[name]), path, value);
      texts = { ...texts, [name]: editJson(texts[name], [change]) };
    }
    return true;
  };
  const layer = (name: Place): WritableLayer => ({
    label: name,
    file: name,
    line: 1,
    path: at[name],
    reach: [],
    isVariation: name === "variant",
    value: propsIn(texts[name], name),
  });
  const folder = document.createElement("div");
  document.body.append(folder);
  let root = createRoot(folder);
  const draw = () => {
    const props = merged();
    const resolved = [...leaves(props)].map(({ value, path }) => ({ prop: path, value, file: "", line: 1 }));
    const own = {
      id: "example",
      block: block.name,
      title: block.title,
      version: 1,
      path: [],
      file: "",
      line: 1,
    };
    const shown = { ...own, markets: undefined, layers: [], props: resolved };
    const edits = {
      save: (_: string, all: readonly ValueEdit[]) => save(all),
      // The messages of the site have tests of their own.
      operate: async (_: string, operation: Operation): Promise<boolean> => {
        if (operation.do !== "write-text") return false;
        const name = operation.prop.join(".");
        messages = { ...messages, [name]: operation.text };
        return form.context.write(operation.prop, `t:${name}`, "");
      },
      fix: () => {},
    };
    const form: BlockForm = blockForm({
      page: {
        page: { route: "", market: "GB", path: "", files: [], layout: "", head: {}, blocks: [shown] },
        ownHead: {},
        head: [],
        marked: "",
        marks: [],
        sources: [],
        texts: messages,
        props: { example: props },
        layers: { example: place === "variant" ? [layer("variant"), layer("page")] : [layer("page")] },
        blocks: { [block.name]: description },
      },
      block: shown,
      chosenLayer: undefined,
      focused: undefined,
      click: undefined,
      site,
      market: "GB",
      version: 1,
      problems: new Map(),
      arm: undefined,
      // SAFETY: a form uses these edits only.
      edits: edits as unknown as Edits,
    });
    const { context } = form;
    root.render(
      <PropField schema={schema} isRequired={isRequired} context={context} path={[key]} value={props[key]} />,
    );
  };
  const settle = async (work: () => void) => {
    await act(async () => work());
    await act(async () => draw());
  };
  return {
    folder,
    /** Does something in the form, and shows what the files say then. */
    settle,
    /** Opens the form again. */
    reopen: () =>
      act(async () => {
        root.unmount();
        root = createRoot(folder);
        draw();
      }),
    /** Starts again with other files. */
    load: (next: Files) => {
      texts = start(next);
    },
    files: (): Files => ({
      page: Object(propsIn(texts.page, "page")),
      variant: Object(propsIn(texts.variant, "variant")),
    }),
    /** What the block shows, with defaults. */
    shown: () => JSON.stringify(block.props.safeParse(merged()).data),
    mistakes: () =>
      block.props
        .safeParse(merged())
        .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [],
    close: () => {
      act(() => root.unmount());
      folder.remove();
    },
  };
}

export type Form = ReturnType<typeof openProp>;
