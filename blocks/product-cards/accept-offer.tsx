import {
  Link,
  offerErrorId,
  offerFields,
  offerHooks,
  orderPath,
  type ResolvedAcceptance,
  type ResolvedUpsell,
} from "funnel-engine/for-blocks/view";
import type { ReactNode } from "react";
import { ActionLink } from "../_ui/action-link.tsx";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as text from "../_ui/text.module.css";
import type { ProductCardsProps } from "./schema.ts";
import * as css from "./view.module.css";

interface AcceptOfferProps {
  readonly offer: ResolvedUpsell;
  readonly labels: ResolvedAcceptance;
  /** The other answer. */
  readonly decline: ProductCardsProps["decline"];
  readonly children: ReactNode;
}

/**
 * Adds a product to the existing order. It is a form because a link must not change anything. Script sends it
 * without leaving the document.
 */
export function AcceptOffer({ offer, labels, decline, children }: AcceptOfferProps) {
  return (
    <form
      className={classes(css.accept, css.action)}
      method="post"
      action={orderPath}
      data-offer={offer.next}
      {...{ [offerHooks.product]: labels.added && offer.product }}
    >
      <input type="hidden" name={offerFields.page} value={offer.page} />
      <input type="hidden" name={offerFields.product} value={offer.product} />
      {offer.price !== undefined && <input type="hidden" name={offerFields.price} value={offer.price} />}
      {/* The styles of the block after-order show the one that fits the order. */}
      {labels.payment?.map(([upsell, label]) => (
        <p key={upsell} hidden data-upsell={upsell} className={text.small}>
          {label}
        </p>
      ))}
      <button
        type="submit"
        className={button.root}
        data-product={offer.product}
        data-loading-label={labels.sending}
      >
        {children}
        <span className={button.spinner} aria-hidden="true" />
      </button>
      <p
        role="alert"
        id={offerErrorId}
        className={classes(text.error, css.failed)}
        data-closed={labels.closed}
      >
        {labels.failed}
      </p>
      {labels.added && (
        <div hidden className={css.added}>
          <p role="status">{labels.added}</p>
          {labels.onward && (
            <Link link={{ href: offer.next, keepQuery: true }} className={button.root}>
              {labels.onward}
            </Link>
          )}
        </div>
      )}
      {decline && <ActionLink action={decline} className={css.decline} />}
    </form>
  );
}
