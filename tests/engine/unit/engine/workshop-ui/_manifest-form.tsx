import { act } from "react";
import { createRoot } from "react-dom/client";
import { valueAt } from "../../../../../engine/json/document.ts";
import { editJson } from "../../../../../engine/json/edit-json.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { getKind } from "../../../../../engine/schema/kinds.ts";
import type { LinkedSite } from "../../../../../engine/site/link-site.ts";
import { buildChange, type ValueEdit } from "../../../../../engine/workshop/edit-history.ts";
import { getFormSchemas } from "../../../../../engine/workshop/manifests/form-schema.ts";
import { findDataKind } from "../../../../../engine/workshop/manifests/list-manifests.ts";
import { viewManifest } from "../../../../../engine/workshop/manifests/manifest-view.ts";
import type { Operation } from "../../../../../engine/workshop/operation-edit.ts";
import type { SiteView } from "../../../../../engine/workshop-server/site-view.ts";
import { PropField } from "../../../../../engine/workshop-ui/forms/prop-field.tsx";
import { chooseSchema } from "../../../../../engine/workshop-ui/forms/prop-schema.ts";
import { linkSchema } from "../../../../../engine/workshop-ui/manifests/link-schema.ts";
import { manifestContext } from "../../../../../engine/workshop-ui/manifests/manifest-context.ts";
import type { Edits } from "../../../../../engine/workshop-ui/use-edits.ts";
import type { DrivenForm } from "./_drive-form.ts";

/** One value of a manifest in its form, which writes into a text in memory. */
export function openManifest(
  { linked, site }: { readonly linked: LinkedSite; readonly site: SiteView },
  file: string,
  key: string,
  start: object,
): DrivenForm<object> & { close(): void } {
  const kind = findDataKind(file);
  if (kind === undefined) throw new Error(`${file} has no form.`);
  const schema = linkSchema(getFormSchemas(linked.manifests.registry)(kind));
  let text = JSON.stringify(start, null, 2);
  let messages: Readonly<Record<string, string>> = {};
  const read = () => JSON.parse(text);
  const save = async (_: string, edits: readonly ValueEdit[]) => {
    for (const { path, value } of edits)
      if (value !== undefined || valueAt(read(), path) !== undefined)
        text = editJson(text, [buildChange(read(), path, value)]);
    return true;
  };
  const edits = {
    save,
    // The messages of the site have tests of their own.
    operate: async (_: string, operation: Operation): Promise<boolean> => {
      if (operation.do !== "write-text") return false;
      const name = operation.prop.join(".");
      messages = { ...messages, [name]: operation.text };
      return save("", [{ file, path: operation.prop, value: `t:${name}` }]);
    },
    fix: () => {},
  };
  const folder = document.createElement("div");
  document.body.append(folder);
  let root = createRoot(folder);
  const draw = () => {
    const view = { ...viewManifest(linked, readJson(file, text), kind, "GB"), texts: messages };
    const { properties = {}, required = [] } = chooseSchema(schema, view.value);
    const context = manifestContext({
      view,
      schema,
      site,
      market: "GB",
      version: 1,
      problems: new Map(),
      // SAFETY: a form uses these edits only.
      edits: edits as unknown as Edits,
    });
    root.render(
      <PropField
        context={context}
        schema={properties[key] ?? {}}
        path={[key]}
        value={Object(view.value)[key]}
        isRequired={required.includes(key)}
      />,
    );
  };
  /** Opens everything that is folded. */
  const unfold = async () => {
    for (let closed = 1; closed > 0; ) {
      const folds = folder.querySelectorAll<HTMLDetailsElement>(".fold:not([open])");
      closed = folds.length;
      await act(async () => {
        for (const fold of folds) {
          fold.open = true;
          fold.dispatchEvent(new Event("toggle"));
        }
      });
    }
  };
  return {
    folder,
    maxChoices: 3,
    settle: async (work) => {
      await act(async () => work());
      await act(async () => draw());
      await unfold();
    },
    reopen: async () => {
      await act(async () => {
        root.unmount();
        root = createRoot(folder);
        draw();
      });
      await unfold();
    },
    load: (next) => {
      text = JSON.stringify(next, null, 2);
    },
    files: read,
    shown: () => JSON.stringify(getKind(kind).schema.safeParse(read()).data ?? read()),
    // What does not match a pattern is reported by the check, at its field.
    mistakes: () =>
      getKind(kind)
        .schema.safeParse(read())
        .error?.issues.filter(({ code }) => code !== "invalid_format")
        .map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [],
    close: () => {
      act(() => root.unmount());
      folder.remove();
    },
  };
}
