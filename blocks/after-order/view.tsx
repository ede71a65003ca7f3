import { afterOrderHook, Link, RichText } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as prose from "../_ui/prose.module.css";
import { Section } from "../_ui/section.tsx";
import * as textCss from "../_ui/text.module.css";
import type { AfterOrderProps } from "./schema.ts";
import * as css from "./view.module.css";

/**
 * Styles show either this block or the sections after it, by `data-ordered` on the document
 * (`engine/forms/order-submission.ts`).
 */
export function View({ eyebrow, title, text, finder, action }: AfterOrderProps) {
  return (
    <Section tone="tinted" className={css.root} {...{ [afterOrderHook]: "" }}>
      <div>
        {eyebrow && <p className={classes(textCss.eyebrow, css.eyebrow)}>{eyebrow}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: the page's own h1 is hidden then, and a document needs one */}
        <p role="heading" aria-level={1}>
          {title}
        </p>
      </div>
      <div className={classes(prose.root, textCss.lead)}>
        <RichText value={text} />
      </div>
      {finder}
      <div className={css.action}>
        <Link link={action.link} className={classes(button.root, button.wide)}>
          {action.label}
        </Link>
      </div>
    </Section>
  );
}
