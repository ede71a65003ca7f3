import { fieldPart, fieldPlaceholders } from "funnel-engine/for-blocks/view";
import { MailRow, MailRows, Section } from "../_ui/mail.tsx";
import { Part } from "../_ui/order-part.tsx";
import type { MailFieldsProps } from "./schema.ts";

export function View({ received }: MailFieldsProps) {
  const { date, time, label, value } = fieldPlaceholders;
  return (
    <Section>
      <MailRows>
        <MailRow label={received} value={`${date}, ${time}`} />
        <Part name={fieldPart}>
          <MailRow label={label} value={value} />
        </Part>
      </MailRows>
    </Section>
  );
}
