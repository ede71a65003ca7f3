import { grounds } from "../_ui/grounds.ts";
import { Heading } from "../_ui/heading.tsx";
import { Link } from "../_ui/link.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { paintEnd } from "../_ui/paint-end.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { HeroProps } from "./schema.ts";

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

export function View(props: HeroProps) {
  const { eyebrow, title, text, points, image, order, action, note } = props;
  const arrangement = props.arrangement ?? (image ? "split" : "centred");
  const parts = {
    head: (
      <div key="head" className="hero-head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading value={title} />
      </div>
    ),
    picture: image && <Picture key="picture" image={image} className="hero-pic leaf" priority />,
    words: (text || points) && (
      <div key="words" className="hero-body grid gap-4">
        {text && (
          <div className={orders[arrangement] === pictured ? "flow" : "flow lead"}>
            <RichText value={text} />
          </div>
        )}
        {points && (
          <ul className="leaves">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    ),
    action: (order || action) && (
      <div key="action" className="hero-act">
        {order && <OrderButton order={order} className="wide" />}
        {action && (
          <Link
            link={action.link}
            className={order ? "btn-text" : action.calm ? "btn wide btn-calm" : "btn wide"}
          >
            {action.label}
          </Link>
        )}
      </div>
    ),
    note: note && (
      <p key="note" className="hero-note small">
        {note}
      </p>
    ),
  };
  return (
    <div className={`${grounds[props.tone]} hero hero-${arrangement} whole`}>
      {orders[arrangement].map((part) => parts[part])}
      {paintEnd}
    </div>
  );
}
