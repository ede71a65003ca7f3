import { Heading, Link, RichText } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as list from "../_ui/list.module.css";
import { OrderButton } from "../_ui/order-button.tsx";
import { paintEnd, paintedWhole } from "../_ui/paint-end.tsx";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as prose from "../_ui/prose.module.css";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { HeroProps } from "./schema.ts";
import * as css from "./view.module.css";

/**
 * The order of the parts on phones: promise, picture and action share the first screen, whatever the wide
 * layout is.
 */
const pictured = ["head", "picture", "action", "words", "note"] as const;
const orders = {
  split: pictured,
  mirrored: pictured,
  stage: pictured,
  centred: ["head", "words", "action", "note", "picture"],
  article: ["head", "words", "picture", "action", "note"],
} as const;

const arrangements = {
  split: classes(css.pictured, css.split),
  mirrored: classes(css.pictured, css.mirrored),
  stage: classes(css.pictured, css.stage),
  centred: css.centred,
  article: css.article,
} as const;

export function View(props: HeroProps) {
  const { eyebrow, title, text: words, tone, points, image, order, action, note } = props;
  const arrangement = props.arrangement ?? (image ? "split" : "centred");
  const isPictured = orders[arrangement] === pictured;
  const parts = {
    head: (
      <div key="head" className={css.head}>
        {eyebrow && <p className={classes(text.eyebrow, css.eyebrow)}>{eyebrow}</p>}
        <Heading value={title} />
      </div>
    ),
    picture: image && (
      <Picture key="picture" image={image} className={classes(css.picture, picture.leaf)} priority />
    ),
    words: (words || points) && (
      <div key="words" className={css.words}>
        {words && (
          <div className={classes(prose.root, !isPictured && text.lead)}>
            <RichText value={words} />
          </div>
        )}
        {points && (
          <ul className={classes(list.root, css.points)}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    ),
    action: (order || action) && (
      <div key="action" className={css.action}>
        {order && <OrderButton order={order} className={button.wide} />}
        {action && (
          <Link
            link={action.link}
            className={
              order ? button.text : classes(button.root, button.wide, action.calm && button.secondary)
            }
          >
            {action.label}
          </Link>
        )}
      </div>
    ),
    note: note && (
      <p key="note" className={classes(css.note, text.small)}>
        {note}
      </p>
    ),
  };
  return (
    <Section
      tone={tone}
      className={classes(css.root, tone !== "default" && css.tinted, arrangements[arrangement], paintedWhole)}
    >
      {orders[arrangement].map((part) => parts[part])}
      {paintEnd}
    </Section>
  );
}
