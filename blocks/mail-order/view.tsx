import { type summaryParts, summaryPlaceholders } from "funnel-engine/for-blocks/view";
import { MailHeading, MailRichText, MailRow, MailRows, Section } from "../_ui/mail.tsx";
import { Part } from "../_ui/order-part.tsx";
import type { MailOrderProps } from "./schema.ts";

interface RowPartProps {
  readonly part: (typeof summaryParts)[number];
  readonly label: string;
  readonly value: keyof typeof summaryPlaceholders;
}

/** A row that has a part of its own. */
const RowPart = ({ part, label, value }: RowPartProps) => (
  <Part name={part}>
    <MailRow label={label} value={summaryPlaceholders[value]} />
  </Part>
);

/** The name of a product beside its picture. */
const PicturedName = () => (
  <>
    <img
      src={summaryPlaceholders.picture}
      alt=""
      width={48}
      height={48}
      // React writes a preload for others, outside of the part.
      loading="lazy"
      style={{ borderRadius: "12px", marginInlineEnd: "12px", verticalAlign: "middle" }}
    />
    {summaryPlaceholders.name}
  </>
);

const Sums = ({ delivery, free, total }: NonNullable<MailOrderProps["sums"]>) => (
  <>
    <Part name="line">
      <MailRow label={<PicturedName />} value={summaryPlaceholders.price} />
    </Part>
    <RowPart part="delivery" label={delivery} value="price" />
    <Part name="free">
      <MailRow label={delivery} value={free} />
    </Part>
    <RowPart part="tax" label={summaryPlaceholders.name} value="price" />
    <MailRow label={total} value={summaryPlaceholders.total} isTotal />
    <RowPart part="included-tax" label={summaryPlaceholders.name} value="price" />
  </>
);

const Payments = ({ paid, refunded, due, owed }: NonNullable<MailOrderProps["payments"]>) => (
  <>
    <RowPart part="paid-amount" label={paid} value="price" />
    <RowPart part="refunded-amount" label={refunded} value="price" />
    <RowPart part="due" label={due} value="price" />
    <RowPart part="owed" label={owed} value="price" />
  </>
);

const Details = ({
  address,
  arrival,
  arrivalText,
  arrivalDays,
  method,
}: NonNullable<MailOrderProps["details"]>) => (
  <>
    <Part name="arrival">
      <MailRow label={arrival} value={arrivalText} />
    </Part>
    <RowPart part="arrival-days" label={arrivalDays} value="arrival" />
    <RowPart part="address" label={address} value="address" />
    <RowPart part="method" label={method} value="method" />
  </>
);

const Invoice = ({ note, due, holder, reference }: NonNullable<MailOrderProps["invoice"]>) => (
  <>
    <Part name="invoice">
      <Section>
        <MailRichText value={note} />
      </Section>
    </Part>
    <Section>
      <MailRows>
        <RowPart part="due-date" label={due} value="dueDate" />
        <RowPart part="account" label={holder} value="account" />
        <RowPart part="account-part" label={summaryPlaceholders.name} value="part" />
        <RowPart part="reference" label={reference} value="reference" />
      </MailRows>
    </Section>
  </>
);

export function View({ title, number, date, sums, payments, details, invoice }: MailOrderProps) {
  return (
    <>
      <Section>
        <MailHeading level={2}>{title.text}</MailHeading>
        <MailRows>
          <MailRow label={number} value={summaryPlaceholders.number} />
          <MailRow
            label={date}
            value={<span style={{ whiteSpace: "nowrap" }}>{summaryPlaceholders.date}</span>}
          />
          {sums && <Sums {...sums} />}
          {payments && <Payments {...payments} />}
          {details && <Details {...details} />}
        </MailRows>
      </Section>
      {invoice && <Invoice {...invoice} />}
    </>
  );
}
