import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import type { GalleryProps } from "./schema.ts";
import * as css from "./view.module.css";

export function View({ title, intro, items, arrangement, tone }: GalleryProps) {
  const threes = items.length % 3 === 0 && css.threes;
  return (
    <Section tone={tone}>
      <SectionHead title={title} intro={intro} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a second block in the outline */}
      <div
        className={classes(css.strip, arrangement !== "row" && css.grid, threes)}
        role="region"
        aria-label={title.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs a focus
        tabIndex={0}
      >
        {items.map(({ image, caption }) => (
          <figure key={image.src}>
            <Picture image={image} className={classes(picture.leaf, css.picture)} />
            {caption && <figcaption className={classes(text.small, css.caption)}>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Section>
  );
}
