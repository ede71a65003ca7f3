import { summaryHooks, summaryPlaceholders } from "../../engine/forms/order-submission.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { OrderSummaryProps } from "./schema.ts";

/**
 * The summary with placeholders for the order's values. It is an inert template until the server fills it
 * (`fill-summary.ts`).
 */
export function View({ title, number, price, delivery, free, total, note }: OrderSummaryProps) {
  return (
    <div className="order-room">
      <template {...{ [summaryHooks.summary]: "", [summaryHooks.free]: free }}>
        <div className="shell">
          <SectionHead title={title} />
          <div className="slip order-slip">
            <p>
              {number} <b className="order-number">{summaryPlaceholders.number}</b>
            </p>
            <dl className="sums">
              <template {...{ [summaryHooks.line]: "" }}>
                <div>
                  <dt>{summaryPlaceholders.name}</dt>
                  <dd>
                    <span className="sr-only">{price} </span>
                    {summaryPlaceholders.price}
                  </dd>
                </div>
              </template>
              <div>
                <dt>{delivery}</dt>
                <dd>{summaryPlaceholders.delivery}</dd>
              </div>
              <div className="sums-total">
                <dt>{total}</dt>
                <dd>{summaryPlaceholders.total}</dd>
              </div>
            </dl>
            <div className="small">
              <RichText value={note} />
            </div>
          </div>
        </div>
      </template>
    </div>
  );
}
