import type { ReactNode } from "react";
import type { ResolvedLink } from "../payload/resolved-link.ts";

interface LinkProps {
  readonly link: ResolvedLink;
  readonly className?: string | undefined;
  /** The product whose card contains the link. */
  readonly product?: string;
  readonly children: ReactNode;
}

/** A resolved link. If it keeps the query, script changes its address before React hydrates it. */
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
