import { Heading } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import * as tiles from "../_ui/tiles.module.css";
import type { BenefitsProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, intro, tone, items, footnote }: BenefitsProps) {
  return (
    <Section tone={tone}>
      <SectionHead title={title} intro={intro} />
      <ul className={classes(tiles.root, items.length % 3 === 0 && tiles.threes)}>
        {items.map((item) => (
          <li key={item.title.text} className={css.item}>
            {item.image && <Picture image={item.image} className={classes(picture.round, css.image)} />}
            <div>
              <Heading value={item.title} />
              <p className={css.text}>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {footnote && <p className={classes(text.small, css.footnote)}>{footnote}</p>}
    </Section>
  );
}
