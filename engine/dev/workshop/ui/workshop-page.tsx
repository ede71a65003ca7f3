import { useCallback, useEffect, useState } from "react";
import { type Problem, problemId } from "../../../problems/problem.ts";
import type { HistoryState, ValueEdit } from "../../../workshop/edit-history.ts";
import { api } from "./api.ts";
import { BlockPanel } from "./block-panel.tsx";
import type { Operate } from "./block-tools.tsx";
import { Outline } from "./outline.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageChanges, type PageState } from "./page-changes.tsx";
import { PageFrame, type Selection } from "./page-frame.tsx";
import { PageSettings } from "./page-settings.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { RouteList } from "./route-list.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useLoaded } from "./use-loaded.ts";

/** Saves values and says whether that worked. `isContinued`: more of the last step. */
export type Save = (label: string, edits: readonly ValueEdit[], isContinued?: boolean) => Promise<boolean>;

/** What the address remembers, so that a reload and a link show the same page. */
interface Shown extends PageState {
  readonly route: string;
  readonly market: string;
}

function readAddress(): Partial<Shown> {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    ["route", "market", "at", "arm"].flatMap((name) =>
      query.get(name)?.length ? [[name, query.get(name)]] : [],
    ),
  );
}

export function WorkshopPage() {
  /** Counts the changes of the manifests, ours and those of others. */
  const [version, setVersion] = useState(0);
  const [chosen, setChosen] = useState<Partial<Shown>>(readAddress);
  const [selection, setSelection] = useState<Selection>();
  const [isPhone, setPhone] = useState(false);
  const [isBrowsing, setBrowsing] = useState(false);
  const [history, setHistory] = useState<HistoryState>({ undo: undefined, redo: undefined });
  const [notice, setNotice] = useState<string>();
  const [isPublishing, setPublishing] = useState(false);

  useEffect(() => {
    void api.history().then(setHistory);
    const changed = () => setVersion((last) => last + 1);
    import.meta.hot?.on("funnel:changed", changed);
    return () => import.meta.hot?.off("funnel:changed", changed);
  }, []);

  const site = useLoaded(async () => ({ ...(await api.site()), version }), `${version}`).value;
  const found = site?.routes.find(({ name }) => name === (chosen.route ?? site.routes[0]?.name));
  // A new or renamed page is on the list a moment later than it is chosen. The last one stays until then.
  const [route, setRoute] = useState(found);
  if (found && found !== route) setRoute(found);
  const codes = route?.markets ?? [];
  const wanted = chosen.market ?? site?.defaultMarket ?? "";
  const market = codes.includes(wanted) ? wanted : (codes[0] ?? "");
  const problems = useLoaded(api.problems, `${version}`).value ?? [];
  const { at, arm } = chosen;
  const state: PageState = { ...(at && { at }), ...(arm && { arm }) };
  const key = `${route?.name} ${market} ${at} ${arm}`;
  const view = useLoaded(
    async () => (found ? { key, ...(await api.page({ route: found.name, market, ...state })) } : undefined),
    // The list comes first: it knows which pages there are.
    `${key} ${found?.name} ${site?.version}`,
  );
  // After a click on another route, the old page's view stays until the new one has come.
  const page = view.value?.key === key ? view.value : undefined;

  const show = (next: Partial<Shown>) => {
    // An arm belongs to the pages of its experiment.
    const kept = next.route === undefined ? state : { ...(at && { at }) };
    const shown = { route: route?.name ?? "", market, ...kept, ...next };
    setChosen(shown);
    setSelection(undefined);
    window.history.replaceState(null, "", `?${new URLSearchParams({ ...shown })}`);
  };

  const showState = (next: PageState) => {
    const { at: _, arm: __, ...rest } = chosen;
    setChosen({ ...rest, ...next });
    const shown = { route: route?.name ?? "", market, ...next };
    window.history.replaceState(null, "", `?${new URLSearchParams({ ...shown })}`);
  };

  const attempt = useCallback(async (work: () => Promise<HistoryState>): Promise<boolean> => {
    try {
      setHistory(await work());
      setNotice(undefined);
      setVersion((last) => last + 1);
      return true;
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
      return false;
    }
  }, []);
  const save: Save = useCallback(
    (label, edits, isContinued = false) => attempt(() => api.save(label, edits, isContinued)),
    [attempt],
  );

  const operate: Operate = useCallback(
    (label, operation, isContinued) => attempt(() => api.operate(label, operation, isContinued)),
    [attempt],
  );

  const fix = useCallback((problem: Problem) => void attempt(() => api.fix(problemId(problem))), [attempt]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "z") return;
      // A field takes back its own letters as long as it has any.
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void attempt(event.shiftKey ? api.redo : api.undo);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [attempt]);

  if (site === undefined || route === undefined)
    return <p className="loading">{view.error ?? "Reading the manifests…"}</p>;
  const block = page?.page.blocks.find(({ id }) => id === selection?.block);
  return (
    <div className="workshop">
      <Toolbar
        {...{ site, route, market, isPhone, isBrowsing, history, state }}
        onState={showState}
        onMarket={(code) => show({ market: code })}
        onPhone={setPhone}
        onBrowsing={setBrowsing}
        onUndo={() => void attempt(api.undo)}
        onRedo={() => void attempt(api.redo)}
        onPublish={() => setPublishing(true)}
      />
      <RouteList {...{ site, problems }} current={route.name} onChoose={(name) => show({ route: name })} />
      <PageFrame
        {...{ route, market, site, page, isPhone, isBrowsing, selection, state }}
        onSelect={setSelection}
      />
      <aside className="panel" aria-label="Properties">
        {notice && (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        {view.error && !page && <p className="notice">{view.error}</p>}
        {page && block && selection ? (
          <BlockPanel
            key={`${key} ${selection.block}`}
            {...{ page, block, selection, problems, market, version, site, save, operate, fix, arm }}
            onClose={() => setSelection(undefined)}
          />
        ) : (
          page && (
            <Outline
              {...{ page, problems, fix }}
              actions={
                <PageActions
                  {...{ site, route, operate }}
                  onShow={(name) =>
                    show({ route: name ?? site.routes.find((one) => one.name !== route.name)?.name ?? "" })
                  }
                />
              }
              settings={
                <>
                  <PageSettings {...{ site, route, page, market, version, problems, save, operate, fix }} />
                  <PageChanges {...{ site, route, state, save, operate }} onState={showState} />
                </>
              }
              onSelect={(id) => setSelection({ block: id, prop: undefined })}
            />
          )
        )}
      </aside>
      {isPublishing && (
        <PublishDialog
          // The branch may be another one now.
          onPublished={() => setVersion((last) => last + 1)}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}
