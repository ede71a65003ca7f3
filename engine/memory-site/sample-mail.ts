import { type FilledMail, fillMail } from "../mail/fill-mail.ts";
import type { MailTemplate } from "../mail/mail-template.ts";
import { readPostcodeFormat } from "../markets/addresses/address-parts.ts";
import { createSample } from "../server/outgoing/sample-mail.ts";
import type { SitePages } from "./site-pages.ts";

/** Fills a mail with a sample order or form. Its links to the order lead nowhere. */
export function fillSample(
  template: MailTemplate,
  { setup, orders }: Pick<SitePages, "setup" | "orders">,
): FilledMail {
  const { country, formats } = setup.getContext(template.market).market;
  const place = {
    country,
    postalCode: (formats?.["postcode"] ?? readPostcodeFormat(country))?.example ?? "",
  };
  return fillMail(template, createSample(template, orders, place));
}
