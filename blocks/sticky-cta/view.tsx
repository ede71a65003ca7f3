import { ActionLink } from "../_ui/action-link.tsx";
import * as bar from "../_ui/bar.module.css";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import * as small from "../_ui/text.module.css";
import type { StickyCtaProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Styles alone show and hide the bar: it needs no script and shifts no content. */
export function View({ products: [first] = [], text, order, action, from, until }: StickyCtaProps) {
  return (
    <div className={classes(css.root, from === "start" && css.fromStart, until === "end" && css.untilEnd)}>
      <div className={classes(bar.root, css.bar)}>
        {first ? (
          <p className={small.small}>
            <b>{first.price}</b> {first.name}
            <br />
            {first.unitPrice}
          </p>
        ) : (
          text && <p className={small.small}>{text}</p>
        )}
        {order ? (
          <OrderButton order={order} className={button.small} />
        ) : (
          action && <ActionLink action={action} className={button.small} />
        )}
      </div>
    </div>
  );
}
