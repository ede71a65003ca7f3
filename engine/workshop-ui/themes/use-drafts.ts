import { useCallback, useMemo, useState } from "react";
import type { JsonPath } from "../../json/document.ts";
import { withValue } from "../../workshop/prop-edit.ts";
import type { Save } from "../use-edits.ts";

/** A value that the form has and the file does not have yet. */
interface Draft {
  readonly path: JsonPath;
  readonly value: unknown;
  /** Whether the file has it by now, which is not read again yet. */
  readonly isSaved: boolean;
}

interface Drafts<View> {
  /** The view with the drafts. */
  readonly view: View;
  preview(path: JsonPath, value: unknown): void;
  readonly save: Save;
}

const isAt = (path: JsonPath, draft: Draft): boolean => JSON.stringify(path) === JSON.stringify(draft.path);

/**
 * Shows values before they are saved, and until the file is read again. `view`: another object once it is. The value of
 * a refused save is dropped.
 */
export function useDrafts<View extends { readonly value: unknown } | undefined>(
  view: View,
  save: Save,
): Drafts<View> {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [lastView, setLastView] = useState(view);
  if (view !== lastView) {
    setLastView(view);
    setDrafts(drafts.filter(({ isSaved }) => !isSaved));
  }
  const put = useCallback(
    (path: JsonPath, value: unknown) =>
      setDrafts((last) => [...last.filter((draft) => !isAt(path, draft)), { path, value, isSaved: false }]),
    [],
  );
  const drafted = useMemo(
    () =>
      view && drafts.length > 0
        ? {
            ...view,
            value: drafts.reduce<unknown>(
              (value, draft) => withValue(value, draft.path, draft.value),
              view.value,
            ),
          }
        : view,
    [view, drafts],
  );
  return {
    view: drafted,
    preview: put,
    save: async (label, edits, isContinued) => {
      for (const { path, value } of edits) put(path, value);
      const isDone = await save(label, edits, isContinued);
      setDrafts((last) =>
        last.flatMap((draft) => {
          const edit = edits.find(({ path }) => isAt(path, draft));
          if (edit === undefined || edit.value !== draft.value) return draft;
          return isDone ? { ...draft, isSaved: true } : [];
        }),
      );
      return isDone;
    },
  };
}
