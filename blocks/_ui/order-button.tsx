import type { ResolvedOrderButton } from "../../engine/schema/resolved.ts";

interface OrderButtonProps {
  readonly order: ResolvedOrderButton;
  readonly className?: string;
}

/** The order button: a link in every state; without a destination it keeps its role and says that it is disabled. */
export function OrderButton({ order, className }: OrderButtonProps) {
  const href = order.mode === "disabled" ? undefined : order.href;
  return (
    <a
      className={className === undefined ? "btn" : `btn ${className}`}
      href={href}
      role={href === undefined ? "link" : undefined}
      aria-disabled={href === undefined ? true : undefined}
      data-order-button=""
      data-order-target={order.mode === "navigate" ? href : undefined}
      data-loading-label={order.loading}
      suppressHydrationWarning
    >
      <span>{order.label}</span>
      <span className="spin" aria-hidden="true" />
    </a>
  );
}
