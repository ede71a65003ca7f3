import { useState } from "react";
import { type DataKind, dataKinds, type ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { Icon } from "../icon.tsx";
import { moveInList } from "../list-keys.ts";
import { OverviewList } from "../overviews/overview-list.tsx";
import { ProblemTags } from "../problem-tags.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";
import { useInView } from "../use-in-view.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import { nameManifest } from "./name-manifest.ts";
import { isCreatable, NewManifest } from "./new-manifest.tsx";

const matches = (entry: ManifestEntry, search: string): boolean =>
  `${entry.name}\n${nameManifest(entry)}\n${entry.purpose}\n${translate(`kind.${entry.kind}`)}`
    .toLowerCase()
    .includes(search.toLowerCase());

interface ManifestListProps {
  readonly entries: readonly ManifestEntry[];
  readonly site: SiteView;
  readonly problems: ProblemsByFile;
  readonly current: string | undefined;
  readonly operate: Operate;
  onChoose(file: string): void;
}

/** All manifests that are no pages, by kind. */
export function ManifestList({ entries, site, problems, current, operate, onChoose }: ManifestListProps) {
  const [search, setSearch] = useState("");
  const [creating, setCreating] = useState<DataKind>();
  const currentButton = useInView<HTMLButtonElement>(current ?? "");
  const matchingEntries = entries.filter((entry) => matches(entry, search));
  // The Tab key stops once: at the open one, or at the first one of the search.
  const stop = matchingEntries.some(({ file }) => file === current) ? current : matchingEntries[0]?.file;
  const byKind = Map.groupBy(matchingEntries, ({ kind }) => kind);
  // SAFETY: `Object.keys` returns exactly the names of kinds.
  const kinds = (Object.keys(dataKinds) as DataKind[]).filter(
    (kind) => byKind.has(kind) || (search === "" && isCreatable(kind)),
  );
  return (
    <nav className="routes manifests" aria-label={translate("data")} onKeyDown={moveInList}>
      <div className="side-head">
        <input
          type="search"
          placeholder={translate("data.find")}
          aria-label={translate("data.find.label")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p className="hidden" role="status">
        {translate("results", { count: matchingEntries.length })}
      </p>
      <div className="manifest-groups">
        {search === "" && <OverviewList current={current} onChoose={onChoose} />}
        {kinds.map((kind) => (
          <section key={kind}>
            {isCreatable(kind) && (
              <div className="manifest-group-head">
                <h2>{translate(`kind.${kind}`)}</h2>
                <button
                  type="button"
                  className="link"
                  aria-expanded={creating === kind}
                  aria-label={translate(`new.${kind}`)}
                  title={translate(`new.${kind}`)}
                  onClick={() => setCreating(creating === kind ? undefined : kind)}
                >
                  <Icon name="plus" />
                </button>
              </div>
            )}
            {isCreatable(kind) && creating === kind && (
              <NewManifest
                kind={kind}
                entries={entries.filter((entry) => entry.kind === kind)}
                site={site}
                operate={operate}
                onOpen={onChoose}
                onClose={() => setCreating(undefined)}
              />
            )}
            <ul>
              {byKind.get(kind)?.map((entry) => (
                <li key={entry.file}>
                  <button
                    ref={entry.file === current ? currentButton : undefined}
                    type="button"
                    aria-current={entry.file === current}
                    tabIndex={entry.file === stop ? 0 : -1}
                    onClick={() => onChoose(entry.file)}
                  >
                    <span className="path">{nameManifest(entry)}</span>
                    <span className="title">{entry.purpose}</span>
                    <span className="tags">
                      <ProblemTags problems={problems.get(entry.file) ?? []} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {matchingEntries.length === 0 && <p className="empty">{translate("data.empty")}</p>}
    </nav>
  );
}
