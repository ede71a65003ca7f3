import { classes } from "../_ui/classes.ts";
import { Heading } from "../_ui/heading.tsx";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import { Section } from "../_ui/section.tsx";
import type { {{type}}Props } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, text }: {{type}}Props) {
  return (
    <Section>
      <Heading value={title} />
      <div className={classes(prose.root, css.text)}>
        <RichText value={text} />
      </div>
    </Section>
  );
}
