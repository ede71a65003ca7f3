import type { PropsWithChildren, ReactNode } from "react";
import type { SiteView } from "../../workshop-server/site-view.ts";
import type { ShownPageState } from "../pages/use-shown-page.ts";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import { ManifestList } from "./manifest-list.tsx";
import { ManifestPanel } from "./manifest-panel.tsx";
import { useManifests } from "./use-manifests.ts";

interface ManifestSwitchProps {
  readonly shownPage: Pick<ShownPageState, "market" | "show"> & { readonly site: SiteView };
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** The lists of pages and of blocks. */
  readonly side: ReactNode;
  onOpen(): void;
}

/** The pages of the site, with the page as its children, or its other manifests, with the form of one. */
export function ManifestSwitch(props: PropsWithChildren<ManifestSwitchProps>) {
  const { shownPage, version, problems, edits, side, onOpen, children } = props;
  const { site, market, show } = shownPage;
  const { entries, isListed, file, list, open } = useManifests(version, market);
  return (
    <>
      <div className="side">
        <fieldset className="choice side-choice">
          <legend className="hidden">What to edit</legend>
          <button type="button" aria-pressed={!isListed} onClick={() => list(false)}>
            Pages
          </button>
          <button type="button" aria-pressed={isListed} onClick={() => list(true)}>
            Data
          </button>
        </fieldset>
        {isListed ? (
          <ManifestList
            entries={entries}
            problems={problems}
            current={file}
            operate={edits.operate}
            onChoose={(next) => {
              open(next);
              onOpen();
            }}
          />
        ) : (
          side
        )}
      </div>
      {file === undefined ? (
        children
      ) : (
        <ManifestPanel
          file={file}
          entries={entries}
          site={site}
          market={market}
          version={version}
          problems={problems}
          edits={edits}
          onOpen={open}
          onShowPage={(route) => {
            list(false);
            show({ route });
          }}
        />
      )}
    </>
  );
}
