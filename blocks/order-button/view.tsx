import { Heading } from "../_ui/heading.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import type { OrderButtonProps } from "./schema.ts";

export function View({ title, order, note }: OrderButtonProps) {
  return (
    <div className="shell call">
      {title && <Heading value={title} />}
      <OrderButton order={order} className="wide" />
      {note && <p className="small">{note}</p>}
    </div>
  );
}
