import { createTransport } from "nodemailer";
import { createMessageId, getDomain, type MailResult, type MailTransport } from "../mail/mail-transport.ts";

/** The key that signs mails (RFC 6376). The domain is that of the sender. */
export interface DkimKey {
  /** The name of the DNS record: `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Without a limit, a server that hangs would hold a mail for hours. In milliseconds. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * What an error says about a mail. 5xx is final, unless the server has refused the shop itself: its password, or its
 * encryption. No answer may mean that the mail was taken: the repetition has the same Message-ID.
 */
function readError(error: unknown): MailResult {
  if (!(error instanceof Error)) return { kind: "later", reason: String(error) };
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return { kind: isFinal ? "refused" : "later", reason: error.message.slice(0, 300) };
}

/**
 * Sends mails over SMTP. `address`: `smtp://user:password@host:587` with STARTTLS, which only this machine may lack, or
 * `smtps://…:465`.
 */
export function createSmtpTransport(address: string, dkim: DkimKey | undefined): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (protocol === "smtps:" ? 465 : 587) : Number(port),
    secure: protocol === "smtps:",
    requireTLS: protocol === "smtp:" && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ key, from, to, subject, html, text }): Promise<MailResult> {
      const messageId = createMessageId({ key, from });
      const keys = dkim && {
        domainName: getDomain(from),
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
      };
      try {
        const { response } = await transport.sendMail({
          from,
          to,
          subject,
          html,
          text,
          messageId,
          ...(keys && { dkim: keys }),
        });
        return { kind: "accepted", reference: response.slice(0, 300) };
      } catch (error) {
        return readError(error);
      }
    },
    close: () => transport.close(),
  };
}
