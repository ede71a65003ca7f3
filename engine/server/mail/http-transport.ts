import { createMessageId, type MailResult, type MailTransport } from "./mail-transport.ts";

/** Timeout for an answer, in milliseconds. */
const timeout = 20_000;

const hours = 3_600_000;

interface HttpMailSetup {
  /** The service's address for new mails, such as `https://api.resend.com/emails`. */
  readonly address: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

/** Reads why a service has refused a mail. The text may repeat an address, so it is for the operator only. */
async function readReason(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const message =
    typeof body === "object" && body !== null && "message" in body ? String(body.message).slice(0, 300) : "";
  return `${response.status} ${message}`.trim();
}

/** The answers about the mail itself. All others are about the shop's access, the load, or a request with the same key. */
const finalStatuses = [400, 413, 422];

/**
 * Sends mails by `POST /emails` as Resend and compatible services take it:
 * https://resend.com/docs/api-reference/emails/send-email. They keep an idempotency key for 24 hours.
 */
export function createHttpTransport({ address, token, fetch }: HttpMailSetup): MailTransport {
  return {
    repeatsFor: 24 * hours,
    async send({ key, from, to, subject, html, text }): Promise<MailResult> {
      const headers = { "Message-ID": createMessageId({ key, from }) };
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": key,
          },
          body: JSON.stringify({ from, to: [to], subject, html, text, headers }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeout),
        });
        if (response.ok) {
          await response.body?.cancel();
          return { kind: "accepted" };
        }
        const reason = await readReason(response);
        return { kind: finalStatuses.includes(response.status) ? "refused" : "later", reason };
      } catch (error) {
        const isLate = error instanceof Error && error.name === "TimeoutError";
        return { kind: "later", reason: isLate ? "timeout" : "unreachable" };
      }
    },
    close: () => undefined,
  };
}
