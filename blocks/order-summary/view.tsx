import { RichText, summaryHooks, summaryPlaceholders } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { Part, type PartName } from "../_ui/order-part.tsx";
import * as panel from "../_ui/panel.module.css";
import * as picture from "../_ui/picture.module.css";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as sums from "../_ui/sums.module.css";
import * as text from "../_ui/text.module.css";
import type { OrderSummaryProps } from "./schema.ts";
import { StatusView } from "./status-view.tsx";
import * as css from "./view.module.css";

interface RowProps {
  readonly label: string;
  readonly value: keyof typeof summaryPlaceholders;
}

const Row = ({ label, value }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{summaryPlaceholders[value]}</dd>
  </div>
);

/** A row that has a part of its own. */
const RowPart = ({ part, ...row }: RowProps & { readonly part: PartName }) => (
  <Part name={part}>
    <Row {...row} />
  </Part>
);

function DetailsView({
  date,
  address,
  email,
  masked,
  arrival,
  arrivalText,
  arrivalDays,
  method,
  page,
  print,
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
        <RowPart part="arrival-days" label={arrivalDays} value="arrival" />
        <RowPart part="address" label={address} value="address" />
        <RowPart part="email" label={email} value="email" />
        {method && <RowPart part="method" label={method} value="method" />}
        <Row label={date} value="date" />
      </dl>
      {masked && (
        <Part name="masked">
          <p className={text.small}>{masked}</p>
        </Part>
      )}
      {page && (
        <Part name="page">
          {/* The browser loads the page of an order, so that it is complete at once and no tag manager sees its address. */}
          <a href={summaryPlaceholders.url} target="_top">
            {page}
          </a>
        </Part>
      )}
      {print && (
        <button type="button" className={classes(button.text, css.print)} data-print="">
          {print}
        </button>
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
  account,
  status,
  payments,
  details,
  payment,
}: OrderSummaryProps) {
  return (
    <Section>
      {status && <StatusView {...status} payment={payment} />}
      <SectionHead title={title} />
      <div className={details && css.columns}>
        <div className={classes(panel.root, css.slip)}>
          <p>
            {number} <b className={css.number}>{summaryPlaceholders.number}</b>
          </p>
          <dl className={sums.root}>
            <Part name="line">
              <div>
                <dt className={css.line}>
                  <img
                    src={summaryPlaceholders.picture}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                    className={picture.leaf}
                  />
                  {summaryPlaceholders.name}
                </dt>
                <dd>
                  <span className={text.unseen}>{price} </span>
                  {summaryPlaceholders.price}
                </dd>
              </div>
            </Part>
            <RowPart part="delivery" label={delivery} value="price" />
            <Part name="free">
              <div>
                <dt>{delivery}</dt>
                <dd>{free}</dd>
              </div>
            </Part>
            <RowPart part="tax" label={summaryPlaceholders.name} value="price" />
            <div className={sums.total}>
              <dt>{total}</dt>
              <dd>{summaryPlaceholders.total}</dd>
            </div>
            <RowPart part="included-tax" label={summaryPlaceholders.name} value="price" />
            {payments && (
              <>
                <RowPart part="paid-amount" label={payments.paid} value="price" />
                <RowPart part="refunded-amount" label={payments.refunded} value="price" />
                <RowPart part="due" label={payments.due} value="price" />
                <RowPart part="owed" label={payments.owed} value="price" />
              </>
            )}
          </dl>
          <Part name="invoice">
            <div className={text.small}>
              <RichText value={note} />
            </div>
          </Part>
          {account && (
            <dl className={classes(sums.root, text.small)}>
              <RowPart part="due-date" label={account.due} value="dueDate" />
              <RowPart part="account" label={account.holder} value="account" />
              <RowPart part="account-part" label={summaryPlaceholders.name} value="part" />
              <RowPart part="reference" label={account.reference} value="reference" />
              <RowPart part="invoice-number" label={account.invoice} value="invoice" />
            </dl>
          )}
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
