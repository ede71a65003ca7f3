import { summaryHooks, summaryPlaceholders } from "../../engine/forms/order-submission.ts";
import { classes } from "../_ui/classes.ts";
import * as panel from "../_ui/panel.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as sums from "../_ui/sums.module.css";
import * as text from "../_ui/text.module.css";
import type { OrderSummaryProps } from "./schema.ts";
import * as css from "./view.module.css";

/**
 * The summary with placeholders for the order's values. It is an inert template until the server fills it
 * (`fill-summary.ts`).
 */
export function View({ title, number, price, delivery, free, total, note }: OrderSummaryProps) {
  return (
    <div className={css.root}>
      <template {...{ [summaryHooks.summary]: "", [summaryHooks.free]: free }}>
        <Section>
          <SectionHead title={title} />
          <div className={classes(panel.root, css.slip)}>
            <p>
              {number} <b className={css.number}>{summaryPlaceholders.number}</b>
            </p>
            <dl className={sums.root}>
              <template {...{ [summaryHooks.line]: "" }}>
                <div>
                  <dt>{summaryPlaceholders.name}</dt>
                  <dd>
                    <span className={text.unseen}>{price} </span>
                    {summaryPlaceholders.price}
                  </dd>
                </div>
              </template>
              <div>
                <dt>{delivery}</dt>
                <dd>{summaryPlaceholders.delivery}</dd>
              </div>
              <div className={sums.total}>
                <dt>{total}</dt>
                <dd>{summaryPlaceholders.total}</dd>
              </div>
            </dl>
            <div className={text.small}>
              <RichText value={note} />
            </div>
          </div>
        </Section>
      </template>
    </div>
  );
}
