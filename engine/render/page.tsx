import type { ComponentType, ReactNode } from "react";
import type { EmbeddedBlock } from "../payload/embed-payload.ts";
import type { Notices } from "../payload/payload.ts";
import type { SkipLinkProps } from "./page-parts.ts";

interface PageParts {
  readonly layout: string;
  readonly notices: Pick<Notices, "skip">;
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}

/**
 * The structure of every page: the layout's blocks around the route's own. `renderBlock` renders each block.
 * With `max`, only the first `max` of the route's own blocks render, and nothing after them.
 */
export function Page({
  page,
  max,
  SkipLink,
  renderBlock,
}: {
  page: PageParts;
  max?: number | undefined;
  SkipLink: ComponentType<SkipLinkProps>;
  renderBlock: (block: EmbeddedBlock) => ReactNode;
}): ReactNode {
  return (
    <>
      {page.notices.skip && page.before.length > 0 && <SkipLink href="#main" label={page.notices.skip} />}
      {page.before.map(renderBlock)}
      <main data-layout={page.layout} id="main" tabIndex={-1}>
        {page.main.slice(0, max).map(renderBlock)}
      </main>
      {max === undefined && page.after.map(renderBlock)}
    </>
  );
}
