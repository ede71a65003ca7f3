import { ActionLink } from "../_ui/action-link.tsx";
import * as bar from "../_ui/bar.module.css";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import { PriceLine } from "../_ui/price-line.tsx";
import * as small from "../_ui/text.module.css";
import type { StickyCtaProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Styles alone show and hide the bar: it needs no script and shifts no content. */
export function View({ products, text, order, action, from, until }: StickyCtaProps) {
  return (
    <div
      className={classes(
        css.root,
        from === "start" && css.fromStart,
        until === "order" && css.untilOrder,
        until === "end" && css.untilEnd,
      )}
    >
      <div className={classes(bar.root, css.bar)}>
        {products ? <PriceLine products={products} /> : text && <p className={small.small}>{text}</p>}
        {order ? (
          <OrderButton order={order} className={button.small} />
        ) : (
          action && <ActionLink action={action} className={button.small} />
        )}
      </div>
    </div>
  );
}
