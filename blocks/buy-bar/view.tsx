import * as bar from "../_ui/bar.module.css";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import * as text from "../_ui/text.module.css";
import type { BuyBarProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Styles alone show and hide the bar : it needs no script and shifts no content. */
export function View({ products, order }: BuyBarProps) {
  const [first] = products;
  return (
    <div className={css.root}>
      <div className={classes(bar.root, css.bar)}>
        {first && (
          <p className={text.small}>
            <b>{first.price}</b> {first.name}
            <br />
            {first.unitPrice}
          </p>
        )}
        <OrderButton order={order} className={button.small} />
      </div>
    </div>
  );
}
