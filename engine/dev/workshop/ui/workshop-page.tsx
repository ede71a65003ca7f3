import { useEffect, useRef, useState } from "react";
import { type BlockForm, blockForm, type FormInput } from "./block-form.ts";
import { BlockPanel } from "./block-panel.tsx";
import { InlineText } from "./inline-text.tsx";
import { ManifestSwitch } from "./manifests/manifest-switch.tsx";
import { Outline } from "./outline.tsx";
import { PageFrame, type Selection, type TextSpot } from "./page-frame.tsx";
import { PagePanel } from "./page-panel.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RouteList } from "./route-list.tsx";
import { SelectionPlace } from "./selection-place.tsx";
import { Toolbar, type View } from "./toolbar.tsx";
import { UnreadManifests } from "./unread-manifests.tsx";
import { type Edits, useEdits } from "./use-edits.ts";
import { usePartKeys } from "./use-part-keys.ts";
import { type ProblemsByFile, useProblems } from "./use-problems.ts";
import { type SelectionState, useSelection } from "./use-selection.ts";
import { type ShownPageState, useShownPage } from "./use-shown-page.ts";
import { useVersion, type Version } from "./use-version.ts";

type NonNullableFields<Value> = { readonly [Key in keyof Value]-?: NonNullable<Value[Key]> };
type Loaded = ShownPageState & NonNullableFields<Pick<ShownPageState, "site" | "route">>;

const isLoaded = (shownPage: ShownPageState): shownPage is Loaded =>
  shownPage.site !== undefined && shownPage.route !== undefined;

export function WorkshopPage() {
  const { problems, refresh } = useProblems();
  const changes = useVersion(refresh);
  const shownPage = useShownPage(changes.version);
  const { site, error } = shownPage;
  if (site && shownPage.route === undefined && site.unread.length > 0)
    return (
      <main className="loading">
        <UnreadManifests {...site} />
      </main>
    );
  if (!isLoaded(shownPage)) return <p className="loading">{error ?? "Reading the manifests…"}</p>;
  return <Workshop shownPage={shownPage} changes={changes} problems={problems} />;
}

interface FieldsPanelProps {
  readonly shownPage: Loaded;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** That of the selected block. Undefined: the page itself. */
  readonly form: BlockForm | undefined;
  readonly selection: Selection | undefined;
  onLayer(key: string): void;
  onClose(): void;
}

/** The fields of the selected block, or those of the page. */
function FieldsPanel(props: FieldsPanelProps) {
  const { shownPage, version, problems, edits, form, selection, onLayer, onClose } = props;
  const { site, page, key, error } = shownPage;
  const panel = useRef<HTMLElement>(null);
  const fields = page && `${page.page.route} ${form?.block.id}`;
  const last = useRef(fields);
  useEffect(() => {
    if (last.current === fields) return;
    const isFirst = last.current === undefined;
    last.current = fields;
    // The focus is lost with the fields that had it, for example when a button removes its block or makes a page.
    if (!isFirst && document.activeElement === document.body) panel.current?.focus();
  }, [fields]);
  return (
    <section ref={panel} className="panel" aria-label="Properties" tabIndex={-1}>
      <UnreadManifests {...site} />
      {edits.notice && (
        <p className="notice" role="alert">
          {edits.notice}
        </p>
      )}
      {!page && site.unread.length === 0 && (
        <p className={error ? "notice" : "help"}>{error ?? "Reading the page…"}</p>
      )}
      {page && form && (
        <BlockPanel
          key={`${key} ${form.block.id}`}
          page={page}
          form={form}
          onLayer={onLayer}
          onClose={onClose}
          place={<SelectionPlace page={page} selection={selection} />}
          operate={edits.operate}
        />
      )}
      {page && !form && (
        <PagePanel page={page} shownPage={shownPage} version={version} problems={problems} edits={edits} />
      )}
    </section>
  );
}

interface WorkshopProps {
  readonly shownPage: Loaded;
  readonly changes: Version;
  readonly problems: ProblemsByFile;
}

/** Edits that select the blocks which they add. */
const selectingEdits = (edits: Edits, expectNew: () => void): Edits => ({
  ...edits,
  operate: (label, operation, isContinued) => {
    if (operation.do === "insert" || operation.do === "duplicate") expectNew();
    return edits.operate(label, operation, isContinued);
  },
});

interface SideProps {
  readonly shownPage: Loaded;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** The id of the selected block. */
  readonly selected: string | undefined;
  onSelect(selection: Selection | undefined): void;
}

/** The pages of the site, and the blocks of the shown one. */
function Side({ shownPage: { site, route, page, show }, problems, edits, selected, onSelect }: SideProps) {
  return (
    <>
      <RouteList
        site={site}
        problems={problems}
        current={route.name}
        onChoose={(name) => show({ route: name })}
      />
      {page && (
        <Outline
          page={page}
          selected={selected}
          operate={edits.operate}
          onSelect={(id) =>
            onSelect(id === undefined ? undefined : { block: id, prop: undefined, by: "list" })
          }
        />
      )}
    </>
  );
}

/** The form of the selected block. */
function selectedForm(
  { site, market, state, page }: Loaded,
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

function Workshop({ shownPage, changes: { version, count, countSoon }, problems }: WorkshopProps) {
  const { site, route, market, state, page, key, show, showState } = shownPage;
  const plainEdits = useEdits(count, countSoon);
  usePartKeys();
  const selected = useSelection(key, page);
  const edits = selectingEdits(plainEdits, selected.expectNew);
  const { selection, isEditing, select, edit, endEdit, chooseLayer } = selected;
  const [view, setView] = useState<View>({ isPhone: false, isBrowsing: false, column: "preview" });
  const [isPublishing, setPublishing] = useState(false);
  const form = selectedForm(shownPage, selected, { version, problems, edits });
  const common = { shownPage, problems, edits };
  const prop = selection?.prop;
  const { operate, refresh, status } = edits;
  const { isPhone, isBrowsing } = view;
  const inline = ({ style, scroll }: TextSpot) =>
    form &&
    prop && (
      <InlineText
        key={`${form.block.id} ${prop}`}
        form={form}
        style={style}
        undo={edits.undo}
        path={prop}
        onScroll={scroll}
        onClose={endEdit}
      />
    );
  return (
    <div className="workshop" data-column={view.column}>
      <Toolbar
        site={site}
        route={route}
        market={market}
        view={view}
        state={state}
        edits={edits}
        onState={showState}
        onMarket={(code) => show({ market: code })}
        onView={setView}
        onPublish={() => setPublishing(true)}
      />
      <main>
        <ManifestSwitch
          {...common}
          version={version}
          onOpen={() => setView({ ...view, column: "fields" })}
          side={<Side {...common} selected={form?.block.id} onSelect={select} />}
        >
          <PageFrame
            route={route}
            market={market}
            site={site}
            page={page}
            selection={selection}
            state={state}
            isPhone={isPhone}
            isBrowsing={isBrowsing}
            operate={operate}
            onSelect={select}
            onEdit={edit}
            inline={form && prop && isEditing ? inline : undefined}
          />
          <FieldsPanel
            {...common}
            version={version}
            form={form}
            selection={selection}
            onLayer={chooseLayer}
            onClose={() => select(undefined)}
          />
        </ManifestSwitch>
      </main>
      <div className="said" role="status">
        <p key={status}>{status}</p>
      </div>
      {isPublishing && (
        <PublishDialog
          onPublished={() => {
            // The branch may be another one now, and with it the history.
            refresh();
            count();
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
