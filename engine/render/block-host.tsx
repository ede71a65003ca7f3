import { Component, type ReactNode, Suspense } from "react";
import type { BlockElement } from "../registry/define-block.ts";

interface HostProps {
  readonly element: BlockElement;
  readonly block: string;
  readonly id: string;
  readonly arms?: string | undefined;
}

/**
 * A block whose HTML React does not manage. The server passes the HTML; the browser keeps the existing one.
 */
export function OpaqueBlock({
  element: Element,
  block,
  id,
  arms,
  html = "",
}: HostProps & { html?: string }): ReactNode {
  return (
    <Element
      data-block={block}
      data-arms={arms}
      id={id}
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
  arms,
  onError,
  children,
}: HostProps & { onError: (error: unknown, block: string) => void; children: ReactNode }): ReactNode {
  return (
    <Element data-block={block} data-arms={arms} id={id}>
      <BlockBoundary block={block} onError={onError}>
        <Suspense>{children}</Suspense>
      </BlockBoundary>
    </Element>
  );
}
