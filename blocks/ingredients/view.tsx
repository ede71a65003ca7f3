import { Heading } from "funnel-engine/for-blocks/view";
import * as badge from "../_ui/badge.module.css";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Prose } from "../_ui/prose.tsx";
import * as rows from "../_ui/rows.module.css";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import type { IngredientsProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, intro, image, items, footnote }: IngredientsProps) {
  return (
    <Section className={section.columns}>
      <SectionHead title={title} intro={intro} image={image} />
      <div>
        <ul className={rows.root}>
          {items.map((item) => (
            <li key={item.name.text} className={css.item}>
              {item.image && <Picture image={item.image} className={classes(picture.round, css.picture)} />}
              <div>
                <Heading value={item.name} />
                {item.amount && <p className={classes(badge.root, text.small)}>{item.amount}</p>}
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {footnote && <Prose value={footnote} className={classes(text.small, css.footnote)} />}
      </div>
    </Section>
  );
}
