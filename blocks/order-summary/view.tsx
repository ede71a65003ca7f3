import { summaryMarks } from "../../engine/forms/order-post.ts";
import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { OrderSummaryProps } from "./schema.ts";

/** The summary with marks in the place of the order's values: inert until the server has filled it (`fill-summary.ts`). */
export function View({ title, number, price, delivery, free, total, note }: OrderSummaryProps) {
  return (
    <div className="order-room">
      <template data-running-order="" data-free={free}>
        <div className="shell">
          <SectionHead title={title} />
          <div className="slip order-slip">
            <p>
              {number} <b className="order-number">{summaryMarks.number}</b>
            </p>
            <dl className="sums">
              <template data-order-line="">
                <div>
                  <dt>{summaryMarks.name}</dt>
                  <dd>
                    <span className="sr-only">{price} </span>
                    {summaryMarks.price}
                  </dd>
                </div>
              </template>
              <div>
                <dt>{delivery}</dt>
                <dd>{summaryMarks.delivery}</dd>
              </div>
              <div className="sums-total">
                <dt>{total}</dt>
                <dd>{summaryMarks.total}</dd>
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
