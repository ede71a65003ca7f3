import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import type { EmbeddedBlock } from "../payload/embed-payload.ts";
import type { Notices } from "../payload/payload.ts";
import type { BlockElement } from "../registry/define-block.ts";
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

interface HostProps {
  readonly element: BlockElement;
  readonly block: string;
  readonly id: string;
  readonly always?: true | undefined;
  readonly arms?: string | undefined;
}

/**
 * A block whose HTML React does not manage. The server passes the HTML; the browser keeps the existing one.
 */
export function OpaqueBlock({
  element: Element,
  block,
  id,
  always,
  arms,
  html = "",
}: HostProps & { html?: string }): ReactNode {
  return (
    <Element
      data-block={block}
      data-arms={arms}
      id={id}
      data-always={always && ""}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface BoundaryProps {
  readonly block: string;
  readonly children: ReactNode;
  readonly onError: (error: unknown, block: string) => void;
}

/**
 * Keeps the rest of the page when one block fails: that block renders nothing, and `onError` receives the
 * error.
 */
class BlockBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.props.block);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** A block that React renders. Its own boundaries let it hydrate later and fail alone. */
export function LiveBlock({
  element: Element,
  block,
  id,
  always,
  arms,
  onError,
  children,
}: HostProps & { onError: (error: unknown, block: string) => void; children: ReactNode }): ReactNode {
  return (
    <Element data-block={block} data-arms={arms} id={id} data-always={always && ""}>
      <BlockBoundary block={block} onError={onError}>
        <Suspense>{children}</Suspense>
      </BlockBoundary>
    </Element>
  );
}
