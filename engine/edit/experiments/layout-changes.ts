import { isDeepStrictEqual } from "node:util";
import { EditError, editJson } from "../../json/edit-json.ts";
import type { Manifests } from "../../site/manifests.ts";
import type { Edit } from "../transaction.ts";
import { listChanges } from "./list-changes.ts";
import type { PageLists } from "./page-lists.ts";

type LayoutLists = Pick<PageLists, "before" | "after">;

/** The layouts of a site while an experiment ends. */
export interface EndedLayouts {
  /** A layout's blocks, as they will be. */
  lists(name: string): LayoutLists;
  /** Gives a page other blocks around it, and returns the name of the layout that has them. */
  change(name: string, lists: LayoutLists): string;
  readonly edit: () => Edit;
}

/**
 * @param isInPlace whether a layout itself is changed. Otherwise the pages get a copy of it.
 * @param suffix the end of the names of copies.
 */
export function endedLayouts(
  { layouts }: Manifests,
  isInPlace: (name: string) => boolean,
  suffix: string,
): EndedLayouts {
  const changed = new Map<string, LayoutLists & { readonly from: string }>();
  const getLayout = (name: string) => {
    const layout = layouts.get(name);
    if (layout === undefined) throw new EditError(`There is no layout "${name}".`);
    return layout;
  };
  const freeName = (from: string): string => {
    for (let count = 1; ; count++) {
      const name = `${from}-${suffix}${count === 1 ? "" : `-${count}`}`;
      if (!layouts.has(name) && !changed.has(name)) return name;
    }
  };
  return {
    lists: (name) => changed.get(name) ?? getLayout(name).value,
    change(from, { before, after }) {
      const same = [...changed].find(
        ([, copy]) => copy.from === from && isDeepStrictEqual([copy.before, copy.after], [before, after]),
      );
      const name = same?.[0] ?? (isInPlace(from) ? from : freeName(from));
      changed.set(name, { from, before, after });
      return name;
    },
    edit: () =>
      [...changed].map(([name, { from, before, after }]) => {
        const { document, value } = getLayout(from);
        const text = editJson(document.text, [
          ...listChanges(["before"], value.before, before),
          ...listChanges(["after"], value.after, after),
          ...(name === from ? [] : [{ set: ["name"], value: name }]),
        ]);
        const folder = document.file.slice(0, document.file.lastIndexOf("/") + 1);
        return { file: name === from ? document.file : `${folder}${name}.json`, text };
      }),
  };
}
