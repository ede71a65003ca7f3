import { useState } from "react";
import type { JsonPath } from "../json/document.ts";
import { type BlockForm, blockForm, type FormInput } from "./blocks/block-form.ts";
import { FieldsPanel } from "./fields-panel.tsx";
import { Help } from "./help/help.tsx";
import { useTour } from "./help/tour.tsx";
import { ManifestSwitch } from "./manifests/manifest-switch.tsx";
import { readManifest, useManifests } from "./manifests/use-manifests.ts";
import { PageLists } from "./pages/page-lists.tsx";
import type { LoadedPage } from "./pages/use-shown-page.ts";
import { Search } from "./search/search.tsx";
import { InlineText } from "./stage/inline-text.tsx";
import { PageFrame, type TextSpot } from "./stage/page-frame.tsx";
import { noChoices, PageLook } from "./stage/page-look.ts";
import { Toolbar, type View } from "./toolbar.tsx";
import { type Edits, useEdits } from "./use-edits.ts";
import { usePartKeys } from "./use-part-keys.ts";
import type { ProblemsByFile } from "./use-problems.ts";
import { type SelectionState, useSelection } from "./use-selection.ts";
import type { Version } from "./use-version.ts";

/** Edits that select the blocks which they add. */
const selectingEdits = (edits: Edits, expectNew: () => void): Edits => ({
  ...edits,
  operate: (label, operation, isContinued) => {
    if (["insert", "duplicate", "paste"].includes(operation.do)) expectNew();
    return edits.operate(label, operation, isContinued);
  },
});

/** The form of the selected block. */
function selectedForm(
  { site, market, state, page }: LoadedPage,
  { selection, chosenLayer }: SelectionState,
  context: Pick<FormInput, "version" | "problems" | "edits">,
): BlockForm | undefined {
  const block = page?.page.blocks.find(({ id }) => id === selection?.block);
  if (page === undefined || block === undefined) return undefined;
  return blockForm({
    ...context,
    page,
    block,
    chosenLayer,
    site,
    market,
    arm: state.arm,
    focused: selection?.prop,
    click: selection?.by === "pointer" ? selection : undefined,
  });
}

/** The field over the selected text of the page. */
const inlineField =
  (form: BlockForm, prop: JsonPath, undo: Edits["undo"], onClose: () => void) =>
  ({ style, scroll }: TextSpot) => (
    <InlineText
      key={`${form.block.id} ${prop}`}
      form={form}
      style={style}
      undo={undo}
      path={prop}
      onScroll={scroll}
      onClose={onClose}
    />
  );

interface WorkshopProps {
  readonly shownPage: LoadedPage;
  readonly changes: Version;
  readonly problems: ProblemsByFile;
}

export function Workshop({ shownPage, changes: { version, count, countSoon }, problems }: WorkshopProps) {
  const { site, route, market, state, page, key, show, showState } = shownPage;
  const plainEdits = useEdits(count, countSoon);
  usePartKeys();
  const selected = useSelection(key, page);
  const edits = selectingEdits(plainEdits, selected.expectNew);
  const { selection, isEditing, select, edit, endEdit, chooseLayer } = selected;
  const [view, setView] = useState<View>(() => ({
    isPhone: matchMedia("(width < 640px)").matches,
    isBrowsing: false,
    column: readManifest() === undefined ? "preview" : "fields",
  }));
  const manifests = useManifests(version, market);
  const tour = useTour();
  const [look, setLook] = useState(noChoices);
  const form = selectedForm(shownPage, selected, { version, problems, edits });
  const common = { shownPage, problems, edits };
  const prop = selection?.prop;
  const { operate, refresh, status } = edits;
  const { isPhone, isBrowsing } = view;
  const showFields = () => setView({ ...view, column: "fields" });
  return (
    <div className="workshop" data-column={view.column} data-tour={tour.part}>
      <Toolbar
        site={site}
        route={route}
        market={market}
        view={view}
        state={state}
        edits={edits}
        selected={form?.block.id}
        finders={
          <>
            <Search
              shownPage={shownPage}
              manifests={manifests}
              expectOn={selected.expectOn}
              onFields={showFields}
            />
            <Help onTour={tour.start} />
          </>
        }
        onState={showState}
        onMarket={(code) => show({ market: code })}
        onView={setView}
        onPublished={() => {
          // The branch may be another one now, and with it the history.
          refresh();
          count();
        }}
      />
      {tour.bar}
      <main>
        <PageLook value={look}>
          <ManifestSwitch
            {...common}
            manifests={manifests}
            version={version}
            onOpen={showFields}
            expectOn={selected.expectOn}
            side={<PageLists {...common} selected={form?.block.id} onSelect={select} />}
            stage={(isTheme) => (
              <PageFrame
                route={route}
                market={market}
                site={site}
                page={page}
                selection={selection}
                state={state}
                isPhone={isPhone}
                isBrowsing={isBrowsing || isTheme}
                operate={operate}
                onSelect={(next) => {
                  select(next);
                  // In a narrow window, the fields are a sheet.
                  if (next?.by === "pointer") showFields();
                }}
                onEdit={edit}
                onLook={setLook}
                inline={
                  form && prop && isEditing && !isTheme
                    ? inlineField(form, prop, edits.undo, endEdit)
                    : undefined
                }
              />
            )}
          >
            <FieldsPanel
              {...common}
              version={version}
              form={form}
              selection={selection}
              onLayer={chooseLayer}
              onSelect={select}
            />
          </ManifestSwitch>
        </PageLook>
      </main>
      <div className="said" role="status">
        <p key={status}>{status}</p>
      </div>
    </div>
  );
}
