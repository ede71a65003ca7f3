import type { ResolvedLink, ResolvedProduct } from "../../engine/schema/resolved.ts";
import { Link } from "../_ui/link.tsx";
import { Picture } from "../_ui/picture.tsx";
import { AcceptOffer } from "./accept-offer.tsx";
import type { ProductCardsProps } from "./schema.ts";

/** The link with `product=<id>` in its query; the visitor's own query is kept beside it. */
function withProduct(link: ResolvedLink, id: string): ResolvedLink {
  const [address = "", hash] = link.href.split("#", 2);
  const query = `${address.includes("?") ? "&" : "?"}product=${id}`;
  return { ...link, href: `${address}${query}${hash === undefined ? "" : `#${hash}`}`, keepQuery: true };
}

interface ProductCardProps {
  readonly product: ResolvedProduct;
  readonly words: Pick<ProductCardsProps, "choose" | "link" | "accept" | "instead" | "savings" | "each">;
  /** Another card is the favourite: this one's button steps back. */
  readonly calm: boolean;
}

export function ProductCard({ product, words, calm }: ProductCardProps) {
  const { id, name, summary, badge, points, image, price, compareAt, savings, unitPrice, perPack, item } =
    product;
  const label = (
    <span>
      {words.choose} <span className="sr-only">{name}</span>
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
        {compareAt && (
          <p className="mt-2">
            {words.instead} <s>{compareAt}</s>{" "}
            {savings && (
              <span className="chip small">
                {words.savings} {savings.percentText}
              </span>
            )}
          </p>
        )}
        {(unitPrice ?? perPack) && (
          <p className="small mt-2">
            {perPack && words.each && (
              <>
                {perPack} {words.each}
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
      {words.accept?.offer?.product === id ? (
        <AcceptOffer offer={words.accept.offer} words={words.accept}>
          {label}
        </AcceptOffer>
      ) : (
        words.link && (
          <Link link={withProduct(words.link, id)} product={id} className={calm ? "btn btn-calm" : "btn"}>
            {label}
          </Link>
        )
      )}
    </li>
  );
}
