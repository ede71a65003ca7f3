import { sendDue } from "../data/attempts.ts";
import type { Handler } from "../handler-setup.ts";
import { openHttpMail } from "../mail/http-transport.ts";
import { templateLife } from "../mail/mail-queue.ts";
import { mailSending } from "../mail/send-mails.ts";
import { closeOrders } from "../orders/close-orders.ts";
import { notifyShop } from "../outgoing/notify-shop.ts";
import { pruneOld } from "../retention/prune-old.ts";
import { eventSending } from "../webhooks/deliver-events.ts";
import { hastenEvents } from "../webhooks/hasten-events.ts";
import { webhookKey } from "../webhooks/sign-webhook.ts";
import type { WorkerEnv } from "./platform.ts";
import type { WorkerServices } from "./worker-services.ts";

/**
 * Maximum number of events in a run. An event takes up to five requests, and Cloudflare allows a thousand.
 */
const maxEvents = 160;

type Scheduled = WorkerServices & Pick<Handler, "reconcile" | "writeMail">;

async function carryOut({ WEBHOOK_URL: url, WEBHOOK_SECRET }: WorkerEnv, services: WorkerServices) {
  const { outbox, now, log } = services;
  if (!url && !WEBHOOK_SECRET) return;
  const key = webhookKey(WEBHOOK_SECRET ?? "");
  if (!url || key === undefined) {
    const message = "A webhook needs WEBHOOK_URL and WEBHOOK_SECRET: whsec_ and 24 to 64 bytes in base64.";
    log({ level: "error", event: "webhook", message });
    return;
  }
  await hastenEvents(outbox, { now: now(), log });
  await sendDue(eventSending({ outbox, url, key, fetch, now, log }), maxEvents);
}

/** Mails that a run sends, and orders that it closes. */
const maxMails = 40;

/** Sends mails. Workers open no connections for SMTP, so the address is that of an HTTP service. */
async function sendMails({ MAIL_URL: url }: WorkerEnv, services: Scheduled): Promise<void> {
  const { mails: store, now, log, writeMail: write } = services;
  if (write === undefined) return;
  if (url && !/^https:/.test(url)) {
    const message = "MAIL_URL cannot be used. Set https://:key@api.resend.com/emails.";
    log({ level: "error", event: "mails", message });
    return;
  }
  const transport = url ? openHttpMail(url) : undefined;
  await sendDue(mailSending({ store, transport, write, now, log }), maxMails);
  if (transport) await notifyShop({ ...services, transport });
}

/** Attempts that a run looks at. Cloudflare allows a run a thousand requests. */
const maxLooks = 40;

async function prune({ RETENTION_DAYS: days }: WorkerEnv, { retention, mails, now, log }: WorkerServices) {
  await mails.pruneTemplates(now() - templateLife);
  if (!days) return;
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    log({ level: "error", event: "prune", message: "Set RETENTION_DAYS to a whole number of days from 1." });
    return;
  }
  const submissions = await pruneOld(retention, { days: Number(days), now: now(), log });
  if (submissions > 0) log({ event: "prune", submissions });
}

/** Runs every minute: sends events, sends mails, closes orders, asks payment providers, adds what orders have counted, and deletes old submissions. If one fails, the others still run. */
export async function runScheduled(env: WorkerEnv, services: Scheduled): Promise<void> {
  const results = await Promise.allSettled([
    carryOut(env, services),
    services.counters?.settle(),
    services.reconcile?.(maxLooks),
    closeOrders(services, maxMails).then(() => sendMails(env, services)),
    prune(env, services),
  ]);
  const failed = results.find((result) => result.status === "rejected");
  // The error makes Cloudflare mark the run as failed.
  if (failed) throw failed.reason;
}
