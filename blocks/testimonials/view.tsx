import * as card from "../_ui/card.module.css";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import type { TestimonialsProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, note, items }: TestimonialsProps) {
  return (
    <Section tone="cool">
      <SectionHead title={title} />
      <ul className={classes(css.items, items.length % 3 === 0 && css.threes)}>
        {items.map((item) => (
          <li key={item.name}>
            <figure className={classes(card.root, css.quote)}>
              <blockquote>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption className={css.person}>
                {item.image && (
                  <Picture image={item.image} className={classes(picture.round, css.portrait)} />
                )}
                <p className={text.small}>
                  <b>{item.name}</b>
                  {item.place && (
                    <>
                      <br />
                      {item.place}
                    </>
                  )}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {note && <p className={classes(text.small, css.note)}>{note}</p>}
    </Section>
  );
}
