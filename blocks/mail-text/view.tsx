import { MailHeading, MailRichText, Section } from "../_ui/mail.tsx";
import type { MailTextProps } from "./schema.ts";

export function View({ mailTitle, title, body, small }: MailTextProps) {
  return (
    <Section>
      {mailTitle && <MailHeading level={1}>{mailTitle.text}</MailHeading>}
      {title && <MailHeading level={2}>{title.text}</MailHeading>}
      {body && <MailRichText value={body} size={small ? "small" : "normal"} />}
    </Section>
  );
}
