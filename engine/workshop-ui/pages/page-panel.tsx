import type { PageView } from "../../workshop-server/page-view.ts";
import type { Selection } from "../stage/selection.ts";
import { translate } from "../texts/translate.ts";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import { PageActions } from "./page-actions.tsx";
import { PageChanges } from "./page-changes.tsx";
import { PageProblems } from "./page-problems.tsx";
import { PageSettings } from "./page-settings.tsx";
import type { ShownPageState } from "./use-shown-page.ts";

interface PagePanelProps {
  readonly page: PageView;
  readonly shownPage: ShownPageState & Required<Pick<ShownPageState, "site" | "route">>;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  onSelect(selection: Selection): void;
}

/** What can be done with a whole page. */
export function PagePanel({ page, shownPage, version, problems, edits, onSelect }: PagePanelProps) {
  const { site, route, market, state, show, showState } = shownPage;
  const { save, operate, fix } = edits;
  if (site === undefined || route === undefined) return null;
  return (
    <>
      <h2 className="heading">{route.title || route.path}</h2>
      {route.title && <p className="place">{route.path}</p>}
      <p className="help">{translate("page.help")}</p>
      <PageActions
        site={site}
        route={route}
        operate={operate}
        onShow={(name) =>
          show({ route: name ?? site.routes.find((other) => other.name !== route.name)?.name ?? "" })
        }
      />
      <PageSettings
        site={site}
        route={route}
        page={page}
        market={market}
        version={version}
        problems={problems}
        save={save}
        operate={operate}
        fix={fix}
      />
      <PageChanges
        site={site}
        route={route}
        state={state}
        save={save}
        operate={operate}
        onState={showState}
      />
      <PageProblems page={page} route={route.name} problems={problems} fix={fix} onSelect={onSelect} />
    </>
  );
}
