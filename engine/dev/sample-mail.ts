import type { MailTemplate } from "../mail/mail-template.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import type { PartsContent } from "../render/fill-parts.ts";
import { createSample } from "../server/outgoing/sample-mail.ts";

/** What a mail is filled with in the preview. Its links to the order lead nowhere. */
export function sampleContent(
  template: MailTemplate,
  { setup, orders }: Pick<SitePages, "setup" | "orders">,
): PartsContent {
  const { country, formats } = setup.getContext(template.market).market;
  return createSample(template, orders, { country, postalCode: formats?.["postcode"]?.example ?? "" });
}
