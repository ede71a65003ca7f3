import { Link } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import * as tiles from "../_ui/tiles.module.css";
import type { PressQuotesProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, items, tone }: PressQuotesProps) {
  return (
    <Section tone={tone}>
      <SectionHead title={title} />
      <ul className={classes(tiles.root, items.length % 3 === 0 && tiles.threes)}>
        {items.map(({ quote, source, image, link }) => (
          <li key={quote}>
            <figure className={css.quote}>
              <blockquote cite={link?.external ? link.href : undefined}>
                <p>{quote}</p>
              </blockquote>
              <figcaption className={classes(text.small, css.source)}>
                {image && <Picture image={image} className={css.logo} />}
                {link ? <Link link={link}>{source}</Link> : source}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
