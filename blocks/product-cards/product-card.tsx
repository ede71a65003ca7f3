import type { ResolvedLink, ResolvedProduct } from "../../engine/fields/resolved.ts";
import { Link } from "../_ui/link.tsx";
import { Picture } from "../_ui/picture.tsx";
import { AcceptOffer } from "./accept-offer.tsx";
import type { ProductCardsProps } from "./schema.ts";

/** Adds `product=<id>` to a link's query and keeps the visitor's query. */
function withProduct(link: ResolvedLink, id: string): ResolvedLink {
  const [address = "", hash] = link.href.split("#", 2);
  const query = `${address.includes("?") ? "&" : "?"}product=${id}`;
  return { ...link, href: `${address}${query}${hash === undefined ? "" : `#${hash}`}`, keepQuery: true };
}

interface ProductCardProps {
  readonly product: ResolvedProduct;
  readonly labels: Pick<
    ProductCardsProps,
    "choose" | "link" | "accept" | "instead" | "savings" | "single" | "each"
  >;
  /** Another card is the favourite, so this card's button is secondary. */
  readonly calm: boolean;
}

export function ProductCard({ product, labels, calm }: ProductCardProps) {
  const { id, name, summary, badge, points, image, price, compareAt, savings, unitPrice, perPack, item } =
    product;
  const label = (
    <span>
      {labels.choose} <span className="sr-only">{name}</span>
    </span>
  );
  return (
    <li className={badge ? "card offer offer-best" : "card offer"} data-item={item}>
      {badge && <p className="tab">{badge}</p>}
      <div className="offer-top">
        <Picture image={image} className="leaf" />
        <div>
          <h3>{name}</h3>
          <p className="small mt-2">{summary}</p>
        </div>
      </div>
      <div>
        <p className="price">{price}</p>
        {!compareAt && labels.single && (
          <p className="mt-2">
            <span className="chip small">{labels.single}</span>
          </p>
        )}
        {compareAt && (
          <p className="mt-2">
            {labels.instead} <s>{compareAt}</s>{" "}
            {savings && (
              <span className="chip small">
                {labels.savings} {savings.percentText}
              </span>
            )}
          </p>
        )}
        {(unitPrice ?? perPack) && (
          <p className="small mt-2">
            {perPack && labels.each && (
              <>
                {perPack} {labels.each}
                <br />
              </>
            )}
            {unitPrice}
          </p>
        )}
      </div>
      {points.length > 0 && (
        <ul className="leaves small">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {labels.accept?.offer?.product === id ? (
        <AcceptOffer offer={labels.accept.offer} labels={labels.accept}>
          {label}
        </AcceptOffer>
      ) : (
        labels.link && (
          <Link link={withProduct(labels.link, id)} product={id} className={calm ? "btn btn-calm" : "btn"}>
            {label}
          </Link>
        )
      )}
    </li>
  );
}
