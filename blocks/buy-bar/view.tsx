import { OrderButton } from "../_ui/order-button.tsx";
import type { BuyBarProps } from "./schema.ts";

/** Styles alone show and hide the bar (`.buy`): it needs no script and shifts no content. */
export function View({ products, order }: BuyBarProps) {
  const [first] = products;
  return (
    <div className="buy">
      <div className="bar">
        {first && (
          <p className="small">
            <b>{first.price}</b> {first.name}
            <br />
            {first.unitPrice}
          </p>
        )}
        <OrderButton order={order} className="btn-small" />
      </div>
    </div>
  );
}
