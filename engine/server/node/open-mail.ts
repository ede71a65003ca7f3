import { createHttpTransport } from "../mail/http-transport.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { Settings } from "./settings.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** Opens the transport that MAIL_URL names. The password in an https address is the key of the service. */
export function openMail({ url, dkim }: NonNullable<Settings["mail"]>): MailTransport {
  if (/^smtps?:/.test(url)) return createSmtpTransport(url, dkim);
  const address = new URL(url);
  const token = decodeURIComponent(address.password);
  address.username = "";
  address.password = "";
  return createHttpTransport({ address: address.href, token, fetch });
}
