import { Link, type ResolvedLink, type ResolvedProduct } from "funnel-engine/for-blocks/view";
import * as badgeCss from "../_ui/badge.module.css";
import { Bullets } from "../_ui/bullets.tsx";
import * as button from "../_ui/button.module.css";
import * as card from "../_ui/card.module.css";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as text from "../_ui/text.module.css";
import { AcceptOffer } from "./accept-offer.tsx";
import type { ProductCardsProps } from "./schema.ts";
import * as css from "./view.module.css";

/** Adds `product=<id>` to a link's query and keeps the visitor's query. */
function withProduct(link: ResolvedLink, id: string): ResolvedLink {
  const query = `${link.href.includes("?") ? "&" : "?"}product=${id}`;
  // Before the hash, which is the name of a section, or at the end.
  return { ...link, href: link.href.replace(/(?=#)|$/, query), keepQuery: true };
}

interface ProductCardProps {
  readonly product: ResolvedProduct;
  readonly labels: Pick<
    ProductCardsProps,
    "choose" | "link" | "accept" | "decline" | "instead" | "savings" | "single" | "each"
  >;
  /** Another card is the favourite, so this card's button is secondary. */
  readonly calm: boolean;
  /** The element of its name. */
  readonly Name: "h2" | "h3";
}

export function ProductCard({ product, labels, calm, Name }: ProductCardProps) {
  const {
    id,
    name,
    summary,
    badge,
    points,
    image,
    price,
    compareAt,
    savings,
    unitPrice,
    perPack,
    perDay,
    item,
  } = product;
  const label = (
    <span>
      {labels.choose} <span className={text.unseen}>{name}</span>
    </span>
  );
  return (
    <li className={classes(card.root, css.card, badge && css.best)} data-item={item}>
      {badge && <p className={css.tab}>{badge}</p>}
      <div className={css.top}>
        <Picture image={image} className={classes(picture.leaf, css.picture)} />
        <div>
          <Name>{name}</Name>
          <p className={classes(text.small, css.line)}>{summary}</p>
        </div>
      </div>
      <div>
        <p className={css.price}>{price}</p>
        {!compareAt && labels.single && (
          <p className={css.line}>
            <span className={classes(badgeCss.root, text.small)}>{labels.single}</span>
          </p>
        )}
        {compareAt && (
          <p className={css.line}>
            {labels.instead} <s>{compareAt}</s>{" "}
            {savings && (
              <span className={classes(badgeCss.root, text.small)}>
                {labels.savings} {savings.percentText}
              </span>
            )}
          </p>
        )}
        {(unitPrice ?? perPack ?? perDay) && (
          <p className={classes(text.small, css.line)}>
            {perPack && labels.each && (
              <>
                {perPack} {labels.each}
                <br />
              </>
            )}
            {perDay}
            {perDay && <br />}
            {unitPrice}
          </p>
        )}
      </div>
      {labels.accept?.offer?.product === id && (
        <AcceptOffer offer={labels.accept.offer} labels={labels.accept} decline={labels.decline}>
          {label}
        </AcceptOffer>
      )}
      {points.length > 0 && <Bullets items={points} className={text.small} />}
      {labels.link && (
        <Link
          link={withProduct(labels.link, id)}
          product={id}
          className={classes(button.root, calm && button.secondary, css.action)}
        >
          {label}
        </Link>
      )}
    </li>
  );
}
