import type { ReactNode } from "react";
import { summaryHooks, type summaryParts, summaryPlaceholders } from "../../engine/forms/order-submission.ts";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as panel from "../_ui/panel.module.css";
import * as prose from "../_ui/prose.module.css";
import { RichText } from "../_ui/rich-text.tsx";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as sums from "../_ui/sums.module.css";
import * as text from "../_ui/text.module.css";
import type { OrderSummaryProps } from "./schema.ts";
import * as css from "./view.module.css";

type Status = NonNullable<OrderSummaryProps["status"]>;

interface PartProps {
  readonly name: (typeof summaryParts)[number] | Exclude<keyof Status, "sent" | "track">;
  readonly children: ReactNode;
}

/** A part that the server repeats, shows once or leaves out. */
const Part = ({ name, children }: PartProps) => (
  <template {...{ [summaryHooks.part]: name }}>{children}</template>
);

/** A line of the sums that has a part of its own. */
const Sum = ({ part, label }: { readonly part: PartProps["name"]; readonly label: string }) => (
  <Part name={part}>
    <div>
      <dt>{label}</dt>
      <dd>{summaryPlaceholders.price}</dd>
    </div>
  </Part>
);

function StatusView({ sent, track, ...states }: Status) {
  const parcel = (
    <span>
      {sent} {summaryPlaceholders.date}
      <br />
      {summaryPlaceholders.parcel}
    </span>
  );
  const names = ["placed", "paid", "shipped", "cancelled", "withdrawn", "refunded"] as const;
  return (
    <div className={css.status}>
      {names.map((name) => (
        <Part key={name} name={name}>
          <h2>{states[name].title}</h2>
          <div className={classes(prose.root, text.lead)}>
            <RichText value={states[name].text} />
          </div>
        </Part>
      ))}
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

function DetailsView({
  date,
  address,
  email,
  arrival,
  arrivalText,
  page,
}: NonNullable<OrderSummaryProps["details"]>) {
  return (
    <div className={css.details}>
      <dl>
        <Part name="arrival">
          <div>
            <dt>{arrival}</dt>
            <dd>{arrivalText}</dd>
          </div>
        </Part>
        <Part name="address">
          <div>
            <dt>{address}</dt>
            <dd>{summaryPlaceholders.address}</dd>
          </div>
        </Part>
        <Part name="email">
          <div>
            <dt>{email}</dt>
            <dd>{summaryPlaceholders.email}</dd>
          </div>
        </Part>
        <div>
          <dt>{date}</dt>
          <dd>{summaryPlaceholders.date}</dd>
        </div>
      </dl>
      {page && (
        <Part name="page">
          {/* The browser loads the page of an order, so that it is complete at once and no tag manager sees its address. */}
          <a href={summaryPlaceholders.url} target="_top">
            {page}
          </a>
        </Part>
      )}
    </div>
  );
}

/** The summary with placeholders for the order's values. */
function SummaryView({
  title,
  number,
  price,
  delivery,
  free,
  total,
  note,
  status,
  payments,
  details,
}: OrderSummaryProps) {
  return (
    <Section>
      {status && <StatusView {...status} />}
      <SectionHead title={title} />
      <div className={details && css.columns}>
        <div className={classes(panel.root, css.slip)}>
          <p>
            {number} <b className={css.number}>{summaryPlaceholders.number}</b>
          </p>
          <dl className={sums.root}>
            <Part name="line">
              <div>
                <dt>{summaryPlaceholders.name}</dt>
                <dd>
                  <span className={text.unseen}>{price} </span>
                  {summaryPlaceholders.price}
                </dd>
              </div>
            </Part>
            <Sum part="delivery" label={delivery} />
            <Part name="free">
              <div>
                <dt>{delivery}</dt>
                <dd>{free}</dd>
              </div>
            </Part>
            <div className={sums.total}>
              <dt>{total}</dt>
              <dd>{summaryPlaceholders.total}</dd>
            </div>
            {payments && (
              <>
                <Sum part="paid-amount" label={payments.paid} />
                <Sum part="refunded-amount" label={payments.refunded} />
                <Sum part="due" label={payments.due} />
                <Sum part="owed" label={payments.owed} />
              </>
            )}
          </dl>
          <Part name="invoice">
            <div className={text.small}>
              <RichText value={note} />
            </div>
          </Part>
        </div>
        {details && <DetailsView {...details} />}
      </div>
    </Section>
  );
}

/**
 * An inert template until the server fills it (`fill-summary.ts`). A browser that renders the page fetches the filled
 * HTML, so it needs no placeholders.
 */
export function View(props: OrderSummaryProps) {
  return (
    <div className={classes(css.root, props.details && css.detailed)}>
      <template {...{ [summaryHooks.summary]: "" }}>
        {import.meta.env.SSR && <SummaryView {...props} />}
      </template>
    </div>
  );
}
