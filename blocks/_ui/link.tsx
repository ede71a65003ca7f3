import type { ReactNode } from "react";
import type { ResolvedLink } from "../../engine/schema/resolved.ts";

interface LinkProps {
  readonly link: ResolvedLink;
  readonly className?: string | undefined;
  /** Marks the link of a product's card. */
  readonly product?: string;
  readonly children: ReactNode;
}

/** A resolved link. One that keeps the query is rewritten by script before React sees it. */
export function Link({ link, className, product, children }: LinkProps) {
  const rel = link.external ? "noopener noreferrer" : link.newTab ? "noopener" : undefined;
  return (
    <a
      className={className}
      href={link.href}
      target={link.newTab ? "_blank" : undefined}
      rel={rel}
      data-product={product}
      data-modal-link={link.modal}
      data-keep-query={link.keepQuery ? "" : undefined}
      suppressHydrationWarning={link.keepQuery}
    >
      {children}
    </a>
  );
}
