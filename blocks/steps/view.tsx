import { Heading } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Prose } from "../_ui/prose.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as small from "../_ui/text.module.css";
import * as tiles from "../_ui/tiles.module.css";
import type { StepsProps } from "./schema.ts";
import * as css from "./view.module.css";

const looks = { journey: css.journey, calendar: css.calendar } as const;

export function View({ title, intro, items, arrangement, tone, footnote }: StepsProps) {
  return (
    <Section tone={tone}>
      <SectionHead title={title} intro={intro} />
      <ol
        className={classes(
          tiles.root,
          items.length % 3 === 0 && tiles.threes,
          css.steps,
          arrangement && looks[arrangement],
        )}
      >
        {items.map(({ title, text, image }) => (
          <li key={title.text} className={classes(css.step, image && css.pictured)}>
            {image && <Picture image={image} className={classes(picture.round, css.picture)} />}
            <div className={css.words}>
              <Heading value={title} />
              <Prose value={text} className={css.text} />
            </div>
          </li>
        ))}
      </ol>
      {footnote && <p className={classes(small.small, css.footnote)}>{footnote}</p>}
    </Section>
  );
}
