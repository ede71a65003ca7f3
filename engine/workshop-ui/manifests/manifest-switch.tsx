import type { PropsWithChildren, ReactNode } from "react";
import { isOverview, overviews } from "../overviews/overviews.ts";
import type { LoadedPage } from "../pages/use-shown-page.ts";
import { translate } from "../texts/translate.ts";
import { isThemeFile, ThemePanel } from "../themes/theme-panel.tsx";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import type { SelectionState } from "../use-selection.ts";
import { ManifestList } from "./manifest-list.tsx";
import { ManifestPanel } from "./manifest-panel.tsx";
import { type ManifestChoice, ManifestOpener } from "./use-manifests.ts";

interface ManifestSwitchProps {
  readonly shownPage: LoadedPage;
  readonly manifests: ManifestChoice;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** The lists of pages and of blocks. */
  readonly side: ReactNode;
  /** The page. It stays while a theme is edited, and clicks do then what they do for visitors. */
  stage(isTheme: boolean): ReactNode;
  onOpen(): void;
  readonly expectOn: SelectionState["expectOn"];
}

/** The pages of the site, with the fields of the page as its children, or its other manifests, with the form of one. */
export function ManifestSwitch(props: PropsWithChildren<ManifestSwitchProps>) {
  const { shownPage, manifests, version, problems, edits, side, stage, onOpen, expectOn, children } = props;
  const { site, market, show } = shownPage;
  const { entries, isListed, file, list, open } = manifests;
  const openForm = (next: string | undefined) => {
    list(true);
    open(next);
    onOpen();
  };
  const isTheme = file !== undefined && isThemeFile(file);
  const Overview = file !== undefined && isOverview(file) ? overviews[file] : undefined;
  const form = file !== undefined && {
    file,
    entries,
    site,
    market,
    version,
    problems,
    edits,
    onOpen: open,
    onShowPage: (name: string, block?: string) => {
      const { markets = [] } = site.routes.find((candidate) => candidate.name === name) ?? {};
      const page = { route: name, market: markets.includes(market) ? market : (markets[0] ?? market) };
      if (block !== undefined) expectOn(page, { block, prop: undefined, by: "pointer" });
      list(false);
      show(page);
    },
  };
  return (
    <>
      <div className="side">
        <fieldset className="choice side-choice">
          <legend className="hidden">{translate("data.what")}</legend>
          <button type="button" aria-pressed={!isListed} onClick={() => list(false)}>
            {translate("pages")}
          </button>
          <button type="button" aria-pressed={isListed} onClick={() => list(true)}>
            {translate("data")}
          </button>
        </fieldset>
        {isListed ? (
          <ManifestList
            entries={entries}
            site={site}
            problems={problems}
            current={file}
            operate={edits.operate}
            onChoose={openForm}
          />
        ) : (
          side
        )}
      </div>
      {(file === undefined || isTheme) && stage(isTheme)}
      {!form && <ManifestOpener value={{ entries, open: openForm }}>{children}</ManifestOpener>}
      {form &&
        (isTheme ? (
          <ThemePanel key={file} {...form} shownPage={shownPage} />
        ) : Overview ? (
          <Overview {...form} />
        ) : (
          <ManifestPanel {...form} />
        ))}
    </>
  );
}
