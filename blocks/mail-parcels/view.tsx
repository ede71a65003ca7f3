import { summaryPlaceholders } from "funnel-engine/for-blocks/view";
import { MailLink, MailParagraph, Section } from "../_ui/mail.tsx";
import { Part } from "../_ui/order-part.tsx";
import type { MailParcelsProps } from "./schema.ts";

export function View({ sent, track }: MailParcelsProps) {
  const parcel = (
    <>
      {sent} {summaryPlaceholders.date}
      <br />
      {summaryPlaceholders.parcel}
    </>
  );
  return (
    <Section>
      <Part name="tracked-parcel">
        <MailParagraph>
          {parcel}
          <br />
          <MailLink href={summaryPlaceholders.url}>{track}</MailLink>
        </MailParagraph>
      </Part>
      <Part name="parcel">
        <MailParagraph>{parcel}</MailParagraph>
      </Part>
    </Section>
  );
}
