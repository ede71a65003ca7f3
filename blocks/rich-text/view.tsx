import { Heading, RichText } from "funnel-engine/for-blocks/view";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as prose from "../_ui/prose.module.css";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import * as sectionHead from "../_ui/section-head.module.css";
import type { RichTextProps } from "./schema.ts";
import * as css from "./view.module.css";

const arrangements = {
  beside: undefined,
  above: css.above,
  article: css.article,
  story: css.story,
} as const;

/** A section's title is next to the text. A page's own title spans the width. */
export function View({ pageTitle, title, image, body, arrangement }: RichTextProps) {
  const heading = pageTitle ?? title;
  const columns = classes(section.columns, pageTitle ? css.page : css.titled);
  return (
    <Section
      className={classes(
        heading ? columns : classes(section.narrow, css.untitled),
        arrangements[arrangement ?? "beside"],
      )}
    >
      {heading && (
        <div className={classes(sectionHead.root, css.head)}>
          <Heading value={heading} />
          {image && <Picture image={image} className={picture.leaf} />}
        </div>
      )}
      <div className={classes(prose.root, css.text)} data-section-body>
        <RichText value={body} />
      </div>
    </Section>
  );
}
