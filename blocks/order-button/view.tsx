import { Heading } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import * as centred from "../_ui/centred.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { OrderButtonProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, order, note }: OrderButtonProps) {
  return (
    <Section className={classes(centred.root, css.root)}>
      {title && <Heading value={title} />}
      <OrderButton order={order} className={button.wide} />
      {note && <p className={text.small}>{note}</p>}
    </Section>
  );
}
