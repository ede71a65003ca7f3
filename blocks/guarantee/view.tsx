import { Heading } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Prose } from "../_ui/prose.tsx";
import { Section } from "../_ui/section.tsx";
import type { GuaranteeProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, text, image }: GuaranteeProps) {
  return (
    <Section tone="warm">
      <div className={css.root}>
        {image && <Picture image={image} className={classes(picture.leaf, css.seal)} />}
        <div>
          <Heading value={title} />
          <Prose value={text} className={css.text} />
        </div>
      </div>
    </Section>
  );
}
