import { Heading } from "funnel-engine/for-blocks/view";
import { Fragment } from "react";
import { ActionLink } from "../_ui/action-link.tsx";
import { Bullets } from "../_ui/bullets.tsx";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { OrderButton } from "../_ui/order-button.tsx";
import { paintEnd, paintedWhole } from "../_ui/paint-end.tsx";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import { PriceLine } from "../_ui/price-line.tsx";
import { Prose } from "../_ui/prose.tsx";
import * as section from "../_ui/section.module.css";
import { Section } from "../_ui/section.tsx";
import * as text from "../_ui/text.module.css";
import type { HeroProps } from "./schema.ts";
import * as css from "./view.module.css";

/** On phones, promise, picture and action share the first screen, whatever the wide layout is. */
const pictured = ["head", "picture", "action", "words", "note"] as const;

const arrangements = {
  split: { parts: pictured, look: css.split },
  mirrored: { parts: pictured, look: css.mirrored },
  stage: { parts: pictured, look: css.stage },
  centred: { parts: ["head", "words", "action", "note", "picture"], look: css.centred },
  article: { parts: ["head", "words", "picture", "action", "note"], look: css.article },
} as const;

export function View({ tone, image, order, action, offer, ...props }: HeroProps) {
  const { parts, look } = arrangements[props.arrangement ?? (image ? "split" : "centred")];
  const isPictured = parts === pictured;
  const elements = {
    head: (
      <>
        <div className={css.head}>
          {props.eyebrow && <p className={classes(text.eyebrow, css.eyebrow)}>{props.eyebrow}</p>}
          <Heading value={props.title} />
        </div>
        {offer && <div className={section.slot}>{offer}</div>}
      </>
    ),
    picture: image && <Picture image={image} className={classes(css.picture, picture.leaf)} priority />,
    words: (props.text || props.points) && (
      <div className={css.words}>
        {props.text && <Prose value={props.text} className={!isPictured && text.lead} />}
        {props.points && <Bullets items={props.points} className={css.points} />}
      </div>
    ),
    action: (order || action) && (
      <div className={css.action}>
        {order && <OrderButton order={order} className={button.wide} />}
        {action && <ActionLink action={action} className={button.wide} isText={order !== undefined} />}
        {props.products && <PriceLine products={props.products} />}
      </div>
    ),
    note: props.note && <p className={classes(css.note, text.small)}>{props.note}</p>,
  };
  const ground = tone !== "default" && css.tinted;
  return (
    <Section
      tone={tone}
      className={classes(css.root, ground, isPictured && css.pictured, look, paintedWhole)}
    >
      {parts.map((part) => (
        <Fragment key={part}>{elements[part]}</Fragment>
      ))}
      {paintEnd}
    </Section>
  );
}
