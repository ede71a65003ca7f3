import { summaryPlaceholders } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { orderStatuses, Part } from "../_ui/order-part.tsx";
import { Prose } from "../_ui/prose.tsx";
import * as section from "../_ui/section.module.css";
import * as text from "../_ui/text.module.css";
import type { OrderSummaryProps } from "./schema.ts";
import * as css from "./view.module.css";

type Status = NonNullable<OrderSummaryProps["status"]>;

/** What happens with the order: its state, its payment and its parcels. */
export function StatusView({
  sent,
  track,
  next,
  declined,
  payment,
  ...states
}: Status & Pick<OrderSummaryProps, "payment">) {
  const parcel = (
    <span>
      {sent} {summaryPlaceholders.date}
      <br />
      {summaryPlaceholders.parcel}
    </span>
  );
  return (
    <div className={css.status}>
      {orderStatuses.map((name) => {
        const state = states[name];
        return (
          state && (
            <Part key={name} name={name}>
              <h2>{state.title}</h2>
              <Prose value={state.text} className={text.lead} />
            </Part>
          )
        );
      })}
      {payment && (
        <Part name="unpaid">
          <div className={section.slot}>{payment}</div>
        </Part>
      )}
      {next && (
        <Part name="next">
          <p>
            <a href={summaryPlaceholders.url} className={button.root}>
              {next}
            </a>
          </p>
        </Part>
      )}
      {declined && (
        <Part name="declined">
          <p>
            <b>{summaryPlaceholders.name}</b>
            <br />
            {declined}
          </p>
        </Part>
      )}
      <ul className={css.parcels}>
        <Part name="tracked-parcel">
          <li>
            {parcel}
            <a
              href={summaryPlaceholders.url}
              rel="noreferrer"
              className={classes(button.root, button.secondary, button.small)}
            >
              {track}
            </a>
          </li>
        </Part>
        <Part name="parcel">
          <li>{parcel}</li>
        </Part>
      </ul>
    </div>
  );
}
