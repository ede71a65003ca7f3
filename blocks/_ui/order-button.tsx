import type { ResolvedOrderButton } from "funnel-engine/for-blocks/view";
import * as button from "./button.module.css";
import { classes } from "./classes.ts";

interface OrderButtonProps {
  readonly order: ResolvedOrderButton;
  readonly className?: string | undefined;
}

/** The order button. It is always a link; without a destination it keeps its role and has `aria-disabled`. */
export function OrderButton({ order, className }: OrderButtonProps) {
  const href = order.mode === "disabled" ? undefined : order.href;
  return (
    <a
      className={classes(button.root, className)}
      href={href}
      role={href === undefined ? "link" : undefined}
      aria-disabled={href === undefined ? true : undefined}
      data-order-button=""
      data-order-target={order.mode === "navigate" ? href : undefined}
      data-loading-label={order.loading}
      suppressHydrationWarning
    >
      <span>{order.label}</span>
      <span className={button.spinner} aria-hidden="true" />
    </a>
  );
}
