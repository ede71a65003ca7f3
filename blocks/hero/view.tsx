import { Link } from "../_ui/link.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import { grounds } from "../_ui/tone.ts";
import type { HeroProps } from "./schema.ts";

const arrangements = { split: "hero-split", centred: "hero-centred", article: "hero-article" } as const;

/** On phones the picture and the action come before the longer words, so that both stand on the first screen. */
export function View(props: HeroProps) {
  const { eyebrow, title, text, points, image, order, action, note } = props;
  const arrangement = arrangements[image ? (props.arrangement ?? "split") : (props.arrangement ?? "centred")];
  return (
    <div className={`${grounds[props.tone ?? "paper"]} hero ${arrangement}`}>
      <div className="hero-head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
      </div>
      {image && <Picture image={image} className="hero-pic leaf" priority />}
      {(order || action || note) && (
        <div className="hero-act">
          {order && <OrderButton order={order} className="wide" />}
          {action && (
            <Link link={action.link} className={order ? "btn-text" : "btn wide"}>
              {action.label}
            </Link>
          )}
          {note && <p className="small">{note}</p>}
        </div>
      )}
      {(text || points) && (
        <div className="hero-body flow">
          {text && <RichText value={text} />}
          {points && (
            <ul className="leaves">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
