import { afterOrderHook } from "funnel-engine/for-blocks/view";
import { ActionLink } from "../_ui/action-link.tsx";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { Prose } from "../_ui/prose.tsx";
import { Section } from "../_ui/section.tsx";
import * as textCss from "../_ui/text.module.css";
import type { AfterOrderProps } from "./schema.ts";
import * as css from "./view.module.css";

/**
 * Styles show either this block or the sections after it, by `data-ordered` on the document
 * (`engine/forms/order-submission.ts`).
 */
export function View({ eyebrow, title, text, image, finder, action }: AfterOrderProps) {
  return (
    <Section tone="tinted" className={css.root} {...{ [afterOrderHook]: "" }}>
      <div>
        {eyebrow && <p className={classes(textCss.eyebrow, css.eyebrow)}>{eyebrow}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: the page's own h1 is hidden then, and a document needs one */}
        <p role="heading" aria-level={1}>
          {title}
        </p>
      </div>
      <Prose value={text} className={textCss.lead} />
      {image && <Picture image={image} className={classes(picture.leaf, css.picture)} />}
      {finder}
      <div className={css.action}>
        <ActionLink action={action} className={button.wide} />
      </div>
    </Section>
  );
}
