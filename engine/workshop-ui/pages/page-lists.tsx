import type { Selection } from "../stage/selection.ts";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import { Outline } from "./outline.tsx";
import { RouteList } from "./route-list.tsx";
import type { LoadedPage } from "./use-shown-page.ts";

interface PageListsProps {
  readonly shownPage: LoadedPage;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** The id of the selected block. */
  readonly selected: string | undefined;
  onSelect(selection: Selection | undefined): void;
}

/** The pages of the site, and the blocks of the shown one. */
export function PageLists({
  shownPage: { site, route, page, show },
  problems,
  edits,
  selected,
  onSelect,
}: PageListsProps) {
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
