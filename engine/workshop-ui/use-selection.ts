import { useCallback, useRef, useState } from "react";
import type { PageView } from "../workshop-server/page-view.ts";
import type { PageAddress } from "./pages/use-shown-page.ts";
import type { Selection } from "./stage/selection.ts";

export interface SelectionState {
  readonly selection: Selection | undefined;
  /** The key of the layer that was chosen for the selected block. */
  readonly chosenLayer: string | undefined;
  /** Whether the selected text is edited on the page. */
  readonly isEditing: boolean;
  select(selection: Selection | undefined): void;
  edit(): void;
  endEdit(): void;
  chooseLayer(key: string): void;
  /** The user adds a block. It becomes the selection, unless the user selects something else meanwhile. */
  expectNew(): void;
  /** Selects something on a page that is shown next. */
  expectOn(page: Pick<PageAddress, "route" | "market">, selection: Selection): void;
}

/** What is selected on a page. `key`: identifies the page. */
export function useSelection(key: string, page: PageView | undefined): SelectionState {
  const [choice, setChoice] = useState<{ readonly key: string; readonly selection: Selection | undefined }>();
  const [layer, setLayer] = useState<{ readonly block: string; readonly key: string }>();
  const [isEditing, setEditing] = useState(false);
  /** The ids of the blocks before the one that the user adds. */
  const before = useRef<readonly string[]>(undefined);
  const awaited = useRef<{ readonly start: string; readonly selection: Selection }>(undefined);
  const selection = choice?.key === key ? choice.selection : undefined;

  const select = useCallback(
    (next: Selection | undefined) => {
      setChoice({ key, selection: next });
      setEditing(false);
      before.current = undefined;
    },
    [key],
  );
  const ids = page?.page.blocks.map(({ id }) => id);
  const added = before.current && ids?.find((id) => !before.current?.includes(id));
  if (page && awaited.current && key.startsWith(awaited.current.start)) {
    select(awaited.current.selection);
    awaited.current = undefined;
  }
  if (added !== undefined) select({ block: added, prop: undefined, by: "list" });
  return {
    selection,
    isEditing,
    select,
    chosenLayer: layer?.block === `${key} ${selection?.block}` ? layer.key : undefined,
    edit: useCallback(() => setEditing(true), []),
    endEdit: useCallback(() => setEditing(false), []),
    expectNew: () => {
      before.current = ids;
    },
    expectOn: ({ route, market }, next) => {
      awaited.current = { start: `${route} ${market} `, selection: next };
    },
    chooseLayer: (chosenKey) => setLayer({ block: `${key} ${selection?.block}`, key: chosenKey }),
  };
}
