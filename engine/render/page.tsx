import type { ReactNode } from "react";
import type { EmbeddedBlock } from "../payload/embedded.ts";

interface PageParts {
  readonly layout: string;
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}

/**
 * The frame of every page: the layout's blocks around the route's own. `renderBlock` decides how each is drawn; `most` is how many of the
 * route's own are, and nothing behind them.
 */
export function Page({
  page,
  most,
  renderBlock,
}: {
  page: PageParts;
  most?: number | undefined;
  renderBlock: (block: EmbeddedBlock) => ReactNode;
}): ReactNode {
  return (
    <>
      {page.before.map(renderBlock)}
      <main data-layout={page.layout} id="main" tabIndex={-1}>
        {page.main.slice(0, most).map(renderBlock)}
      </main>
      {most === undefined && page.after.map(renderBlock)}
    </>
  );
}
