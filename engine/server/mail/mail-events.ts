import { Hono } from "hono";
import { z } from "zod";
import { describeError } from "../data/describe-error.ts";
import type { BouncedMail, MailStore } from "../data/mail-store.ts";
import type { ServerApp } from "../http/app.ts";
import { mailEventsPath } from "../http/mail-events-path.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import type { WebhookKey } from "../webhooks/sign-webhook.ts";
import { verifyWebhook } from "../webhooks/verify-webhook.ts";
import { mailTag } from "./http-transport.ts";
import { readAttemptKey } from "./mail-transport.ts";

/** Maximum length of an event, in bytes. */
const longest = 64 * 1024;

/** What the server reads of an event of Resend: https://resend.com/docs/webhooks/event-types. */
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    tags: z.record(z.string(), z.string()).optional(),
    bounce: z.object({ message: z.string() }).optional(),
    failed: z.object({ reason: z.string() }).optional(),
    suppressed: z.object({ message: z.string() }).optional(),
  }),
});

type MailEvent = z.infer<typeof eventSchema>;

function readEvent(body: string): MailEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Why a mail did not reach its recipient, by the type of the event. All other events are about mails that did, or may. */
const problems: Readonly<Record<string, (data: MailEvent["data"]) => string | undefined>> = {
  "email.bounced": ({ bounce }) => bounce?.message,
  "email.failed": ({ failed }) => failed?.reason,
  "email.suppressed": ({ suppressed }) => suppressed?.message,
};

/** Undefined: another shop has sent the mail. */
function readBounce({ type, data }: MailEvent): BouncedMail | undefined {
  const sent = readAttemptKey(data.tags?.[mailTag] ?? "");
  return sent && { ...sent, reason: (problems[type]?.(data) ?? type).slice(0, 300) };
}

/** What became of an event. `foreign`: it is about a mail of another shop, or about one that was sent again since. */
export type MailEventResult = "bounced" | "complained" | "foreign" | "ignored" | "invalid" | "not-stored";

interface MailEventsSetup extends Pick<Services, "now" | "log"> {
  readonly mails: Pick<MailStore, "bounce">;
  readonly key: WebhookKey;
  readonly countEvent: ((result: MailEventResult) => void) | undefined;
}

const answer = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
  });

/**
 * The webhook of the mail service. It is answered with 2xx once its event is stored, or if the shop needs nothing of it. A
 * complaint changes nothing: its mail was delivered, and the service suppresses the next one.
 */
export function mailEvents({ mails, key, now, log, countEvent }: MailEventsSetup): ServerApp {
  const app: ServerApp = new Hono();
  const note = (result: MailEventResult, entry: object = {}) => {
    countEvent?.(result);
    const level = result === "not-stored" ? "error" : result === "invalid" ? "warning" : "info";
    log({ level, event: `mail-event-${result}`, ...entry });
  };
  app.post(mailEventsPath, async (context) => {
    const { raw } = context.req;
    context.set("path", mailEventsPath);
    const body = await readText(raw, longest);
    const reason = verifyWebhook(key, { headers: raw.headers, body, now: now(), prefix: "svix" });
    const event = reason === undefined ? readEvent(body) : undefined;
    if (event === undefined) {
      note("invalid");
      return answer(400, reason ?? "The body is not an event.");
    }
    const isBounce = Object.hasOwn(problems, event.type);
    const bounce = readBounce(event);
    try {
      const mail = isBounce && bounce && (await mails.bounce(bounce, now()));
      if (mail) note("bounced", { mail });
      else if (event.type === "email.complained") note("complained", bounce && { message: bounce.message });
      else note(isBounce ? "foreign" : "ignored");
      return answer(200, "Received.");
    } catch (error) {
      note("not-stored", describeError(error));
      return answer(503, "Send it again later.");
    }
  });
  return app;
}
