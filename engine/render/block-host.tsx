import { type ReactNode, Suspense } from "react";
import type { BlockElement } from "../registry/define-block.ts";
import { BlockBoundary } from "./block-boundary.tsx";

interface HostProps {
  readonly element: BlockElement;
  readonly block: string;
  readonly id: string;
}

/** A block whose HTML React does not look into: the server's string, or in the browser whatever is there. */
export function OpaqueBlock({
  element: Element,
  block,
  id,
  html = "",
}: HostProps & { html?: string }): ReactNode {
  return (
    <Element data-block={block} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** A block that React draws, with boundaries of its own: it may come later, and it may fail alone. */
export function LiveBlock({
  element: Element,
  block,
  id,
  onError,
  children,
}: HostProps & { onError: (error: unknown, block: string) => void; children: ReactNode }): ReactNode {
  return (
    <Element data-block={block} id={id}>
      <BlockBoundary block={block} onError={onError}>
        <Suspense>{children}</Suspense>
      </BlockBoundary>
    </Element>
  );
}
