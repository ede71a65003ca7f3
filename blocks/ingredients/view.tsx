import { Heading } from "funnel-engine/for-blocks/view";
import * as badge from "funnel-engine/ui/badge.module.css";
import { classes } from "funnel-engine/ui/classes";
import { Picture } from "funnel-engine/ui/picture";
import * as picture from "funnel-engine/ui/picture.module.css";
import { Prose } from "funnel-engine/ui/prose";
import * as rows from "funnel-engine/ui/rows.module.css";
import { Section } from "funnel-engine/ui/section";
import * as section from "funnel-engine/ui/section.module.css";
import { SectionHead } from "funnel-engine/ui/section-head";
import * as text from "funnel-engine/ui/text.module.css";
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
