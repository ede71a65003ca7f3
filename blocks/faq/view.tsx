import { classes } from "../_ui/classes.ts";
import * as disclosure from "../_ui/disclosure.module.css";
import { Heading } from "../_ui/heading.tsx";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import * as rows from "../_ui/rows.module.css";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { FaqProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, items }: FaqProps) {
  return (
    <Section className={section.columns}>
      <SectionHead title={title} />
      <div className={rows.root}>
        {items.map((item) => (
          <details key={item.question.text} className={disclosure.root}>
            <summary>
              <Heading value={item.question} />
            </summary>
            <div className={classes(prose.root, css.answer)}>
              <RichText value={item.answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
