import { Heading } from "../_ui/heading.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { Picture } from "../_ui/picture.tsx";
import type { ErrorMessageProps } from "./schema.ts";

export function View({ image, title, description, message, order }: ErrorMessageProps) {
  return (
    <div className="shell call">
      <Picture image={image} className="leaf" priority />
      <Heading value={title} />
      <p className="lead">{description}</p>
      <OrderButton order={order} className="wide" />
      <p className="small" lang="en" data-error-message="">
        {message}
      </p>
    </div>
  );
}
