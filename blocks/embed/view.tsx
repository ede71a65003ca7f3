import { Link } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { Picture } from "../_ui/picture.tsx";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { EmbedProps } from "./schema.ts";
import * as css from "./view.module.css";

/** The poster is a link to the other site. With JavaScript, a click on it loads the frame instead. */
export function View({ title, intro, poster, address, link, action, notice, tone }: EmbedProps) {
  return (
    <Section tone={tone} className={title ? section.columns : section.narrow}>
      {title && <SectionHead title={title} intro={intro} />}
      <div>
        <div className={css.frame} data-frame={address}>
          <Link link={link} className={css.link}>
            <Picture image={poster} className={css.poster} />
            <span className={classes(button.root, button.small, css.action)}>{action}</span>
          </Link>
        </div>
        <p className={css.notice}>{notice}</p>
      </div>
    </Section>
  );
}
