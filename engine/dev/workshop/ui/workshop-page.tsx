import { useCallback, useEffect, useState } from "react";
import type { Problem } from "../../../problems/problem.ts";
import { api } from "./api.ts";
import { type BlockForm, blockForm } from "./block-form.ts";
import { BlockPanel } from "./block-panel.tsx";
import { InlineText } from "./inline-text.tsx";
import { Outline } from "./outline.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PagePanel } from "./page-panel.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RouteList } from "./route-list.tsx";
import { Toolbar, type View } from "./toolbar.tsx";
import { type Edits, useEdits } from "./use-edits.ts";
import { useLoaded } from "./use-loaded.ts";
import { usePartKeys } from "./use-part-keys.ts";
import { useSelection } from "./use-selection.ts";
import { type ShownPageState, useShownPage } from "./use-shown-page.ts";

/** Counts the changes of the manifests, ours and those of others. */
function useVersion(): readonly [number, () => void] {
  const [version, setVersion] = useState(0);
  const count = useCallback(() => setVersion((last) => last + 1), []);
  useEffect(() => {
    import.meta.hot?.on("funnel:changed", count);
    return () => import.meta.hot?.off("funnel:changed", count);
  }, [count]);
  return [version, count];
}

type Known<Value> = { readonly [Key in keyof Value]-?: NonNullable<Value[Key]> };
type Loaded = ShownPageState & Known<Pick<ShownPageState, "site" | "route">>;

const isLoaded = (shown: ShownPageState): shown is Loaded =>
  shown.site !== undefined && shown.route !== undefined;

export function WorkshopPage() {
  const [version, count] = useVersion();
  const shown = useShownPage(version);
  if (!isLoaded(shown)) return <p className="loading">{shown.error ?? "Reading the manifests…"}</p>;
  return <Workshop {...{ shown, version, count }} />;
}

interface FieldsPanelProps {
  readonly shown: Loaded;
  readonly version: number;
  readonly problems: readonly Problem[];
  readonly edits: Edits;
  /** That of the selected block. Undefined: the page itself. */
  readonly form: BlockForm | undefined;
  onLayer(key: string): void;
  onClose(): void;
}

/** The fields of the selected block, or those of the page. */
function FieldsPanel({ shown, version, problems, edits, form, onLayer, onClose }: FieldsPanelProps) {
  const { page, key, error } = shown;
  return (
    <aside className="panel" aria-label="Properties">
      {edits.notice && (
        <p className="notice" role="alert">
          {edits.notice}
        </p>
      )}
      {error && !page && <p className="notice">{error}</p>}
      {page && form && (
        <BlockPanel
          key={`${key} ${form.block.id}`}
          {...{ page, form, onLayer, onClose }}
          operate={edits.operate}
        />
      )}
      {page && !form && <PagePanel {...{ page, shown, version, problems, edits }} />}
    </aside>
  );
}

interface WorkshopProps {
  readonly shown: Loaded;
  readonly version: number;
  count(): void;
}

/** Edits that select the blocks which they add. */
const selectingEdits = (edits: Edits, expectNew: () => void): Edits => ({
  ...edits,
  operate: (label, operation, isContinued) => {
    if (operation.do === "insert" || operation.do === "duplicate") expectNew();
    return edits.operate(label, operation, isContinued);
  },
});

function Workshop({ shown, version, count }: WorkshopProps) {
  const { site, route, market, state, page, key, show, showState } = shown;
  const plainEdits = useEdits(count);
  usePartKeys();
  const problems = useLoaded(api.problems, `${version}`).value ?? [];
  const selected = useSelection(key, page);
  const edits = selectingEdits(plainEdits, selected.expectNew);
  const { selection, chosenLayer, isEditing, select, edit, endEdit, chooseLayer } = selected;
  const [view, setView] = useState<View>({ isPhone: false, isBrowsing: false, column: "preview" });
  const [isPublishing, setPublishing] = useState(false);
  const block = page?.page.blocks.find(({ id }) => id === selection?.block);
  const form =
    page && block
      ? blockForm({
          ...{ page, block, chosenLayer, site, market, version, problems, edits, arm: state.arm },
          ...{ focused: selection?.prop, takesFocus: selection?.by === "pointer" && !isEditing },
        })
      : undefined;
  const prop = selection?.prop;
  return (
    <div className="workshop" data-column={view.column}>
      <Toolbar
        {...{ site, route, market, view, state, edits }}
        onState={showState}
        onMarket={(code) => show({ market: code })}
        onView={setView}
        onPublish={() => setPublishing(true)}
      />
      <div className="side">
        <RouteList {...{ site, problems }} current={route.name} onChoose={(name) => show({ route: name })} />
        {page && (
          <Outline
            {...{ page }}
            selected={block?.id}
            operate={edits.operate}
            onSelect={(id) =>
              select(id === undefined ? undefined : { block: id, prop: undefined, by: "list" })
            }
          />
        )}
      </div>
      <PageFrame
        {...{
          route,
          market,
          site,
          page,
          selection,
          state,
          isPhone: view.isPhone,
          isBrowsing: view.isBrowsing,
        }}
        operate={edits.operate}
        onSelect={select}
        onEdit={edit}
        inline={
          form && prop && isEditing
            ? ({ style, scroll }) => (
                <InlineText
                  key={`${form.block.id} ${prop}`}
                  {...{ form, style }}
                  path={prop}
                  undo={edits.undo}
                  onScroll={scroll}
                  onClose={endEdit}
                />
              )
            : undefined
        }
      />
      <FieldsPanel
        {...{ shown, version, problems, edits, form }}
        onLayer={chooseLayer}
        onClose={() => select(undefined)}
      />
      <p className="hidden" role="status">
        {edits.status}
      </p>
      {isPublishing && (
        <PublishDialog
          onPublished={() => {
            // The branch may be another one now, and with it the history.
            edits.refresh();
            count();
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
