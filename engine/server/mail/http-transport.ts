import { createAttemptKey, createMessageId, type MailResult, type MailTransport } from "./mail-transport.ts";

/** Opens the service of an address. Its password is the key of the service. */
export function openHttpMail(url: string): MailTransport {
  const address = new URL(url);
  const token = decodeURIComponent(address.password);
  address.username = "";
  address.password = "";
  return createHttpTransport({ address: address.href, token, fetch: (...sent) => fetch(...sent) });
}

/** Timeout for an answer, in milliseconds. */
const timeout = 20_000;

const hours = 3_600_000;

/** The name of the tag that identifies a mail. */
export const mailTag = "mail";

interface HttpMailSetup {
  /** The service's address for new mails, such as `https://api.resend.com/emails`. */
  readonly address: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

/** Reads a text of an answer. It may repeat an address, so it is for the operator only. */
async function readText(response: Response, name: "id" | "message"): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const value = typeof body === "object" && body !== null && name in body && Reflect.get(body, name);
  return typeof value === "string" ? value.slice(0, 300) : undefined;
}

/** The answers about the mail itself. All others are about the shop's access, the load, or a request with the same key. */
const finalStatuses = [400, 413, 422];

/**
 * Sends mails by `POST /emails` as Resend and compatible services take it:
 * https://resend.com/docs/api-reference/emails/send-email. They keep an idempotency key for 24 hours, of
 * which one is left for wrong clocks. Their webhooks repeat the tags of a mail, so that an event finds it even if the answer to
 * the request was lost.
 */
export function createHttpTransport({ address, token, fetch }: HttpMailSetup): MailTransport {
  return {
    repeatsFor: 23 * hours,
    async send({ key, from, to, subject, html, text }, firstAt): Promise<MailResult> {
      const attempt = createAttemptKey(key, firstAt);
      const headers = { "Message-ID": createMessageId({ key, from }) };
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "idempotency-key": attempt,
            // Resend answers 403 without it, and Workers send none.
            "user-agent": "funnel-engine",
          },
          body: JSON.stringify({
            from,
            to: [to],
            subject,
            html,
            text,
            headers,
            tags: [{ name: mailTag, value: attempt }],
          }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeout),
        });
        if (response.ok) return { kind: "accepted", reference: await readText(response, "id") };
        const reason = `${response.status} ${(await readText(response, "message")) ?? ""}`.trim();
        return { kind: finalStatuses.includes(response.status) ? "refused" : "later", reason };
      } catch (error) {
        const isLate = error instanceof Error && error.name === "TimeoutError";
        return { kind: "later", reason: isLate ? "timeout" : "unreachable" };
      }
    },
    close: () => undefined,
  };
}
