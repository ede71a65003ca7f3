import { useCallback, useRef, useState } from "react";
import type { PageView } from "../workshop-desk.ts";
import type { Selection } from "./page-frame.tsx";

interface SelectionState {
  readonly selection: Selection | undefined;
  /** The key of the layer that was chosen for the selected block. */
  readonly chosenLayer: string | undefined;
  /** Whether the selected text is edited on the page. */
  readonly isEditing: boolean;
  select(selection: Selection | undefined): void;
  edit(): void;
  endEdit(): void;
  chooseLayer(key: string): void;
}

/** What is selected on a page. `key`: identifies the page. A block that has just been added becomes the selection. */
export function useSelection(key: string, page: PageView | undefined): SelectionState {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly selection: Selection | undefined }>();
  const [layer, setLayer] = useState<{ readonly block: string; readonly key: string }>();
  const [isEditing, setEditing] = useState(false);
  const known = useRef<{ readonly key: string; readonly ids: readonly string[] }>(undefined);
  const selection = chosen?.key === key ? chosen.selection : undefined;

  const select = useCallback(
    (next: Selection | undefined) => {
      setChosen({ key, selection: next });
      setEditing(false);
    },
    [key],
  );
  const ids = page?.page.blocks.map(({ id }) => id);
  if (ids && known.current?.key !== key) known.current = { key, ids };
  else if (ids && known.current && `${ids}` !== `${known.current.ids}`) {
    const before = known.current.ids;
    const fresh = ids.filter((id) => !before.includes(id));
    known.current = { key, ids };
    const [added] = fresh;
    if (added !== undefined && fresh.length === 1 && ids.length > before.length)
      select({ block: added, prop: undefined, by: "list" });
  }
  return {
    ...{ selection, isEditing, select },
    chosenLayer: layer?.block === `${key} ${selection?.block}` ? layer.key : undefined,
    edit: useCallback(() => setEditing(true), []),
    endEdit: useCallback(() => setEditing(false), []),
    chooseLayer: (chosenKey) => setLayer({ block: `${key} ${selection?.block}`, key: chosenKey }),
  };
}
