import type { ReactNode } from "react";
import { offerFields, offerTroubleId, orderPath } from "../../engine/forms/order-post.ts";
import type { ResolvedUpsell } from "../../engine/schema/resolved.ts";
import type { ProductCardsProps } from "./schema.ts";

interface AcceptOfferProps {
  readonly offer: ResolvedUpsell;
  readonly words: Pick<NonNullable<ProductCardsProps["accept"]>, "sending" | "failed">;
  readonly children: ReactNode;
}

/** Adds a product to the running order: a form, because a link must change nothing. Script sends it without leaving the document. */
export function AcceptOffer({ offer, words, children }: AcceptOfferProps) {
  return (
    <form className="offer-accept" method="post" action={orderPath} data-offer={offer.next}>
      <input type="hidden" name={offerFields.page} value={offer.page} />
      <input type="hidden" name={offerFields.product} value={offer.product} />
      <button type="submit" className="btn" data-product={offer.product} data-loading-label={words.sending}>
        {children}
        <span className="spin" aria-hidden="true" />
      </button>
      <p role="alert" id={offerTroubleId} className="fault offer-trouble">
        {words.failed}
      </p>
    </form>
  );
}
