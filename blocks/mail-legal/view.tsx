import { MailHeading, MailRichText, Section } from "../_ui/mail.tsx";
import type { MailLegalProps } from "./schema.ts";

export function View({ title, body }: MailLegalProps) {
  return (
    <Section>
      <MailHeading level={2}>{title.text}</MailHeading>
      <MailRichText value={body} size="small" />
    </Section>
  );
}
