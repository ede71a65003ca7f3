import { Heading } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import * as centred from "../_ui/centred.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { ErrorMessageProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ image, title, description, message, order }: ErrorMessageProps) {
  return (
    <Section className={classes(centred.root, css.root)}>
      <Picture image={image} className={picture.leaf} priority />
      <Heading value={title} />
      <p className={text.lead}>{description}</p>
      <OrderButton order={order} className={button.wide} />
      <p className={text.small} lang="en" data-error-message="">
        {message}
      </p>
    </Section>
  );
}
