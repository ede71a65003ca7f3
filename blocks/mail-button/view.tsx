import { summaryPlaceholders } from "funnel-engine/for-blocks/view";
import { MailButton, Section } from "../_ui/mail.tsx";
import { Part } from "../_ui/order-part.tsx";
import type { MailButtonProps } from "./schema.ts";

export function View({ label, link }: MailButtonProps) {
  const button = (
    <Section>
      <MailButton href={link?.href ?? summaryPlaceholders.url}>{label}</MailButton>
    </Section>
  );
  return link ? button : <Part name="page">{button}</Part>;
}
