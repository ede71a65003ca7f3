import { openHttpMail } from "../mail/http-transport.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { Settings } from "./settings.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

/** Opens the transport that MAIL_URL names. */
export const openMail = ({ url, dkim }: NonNullable<Settings["mail"]>): MailTransport =>
  /^smtps?:/.test(url) ? createSmtpTransport(url, dkim) : openHttpMail(url);
