import { sendDue } from "../data/attempts.ts";
import type { Handler } from "../handler-setup.ts";
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

/** Attempts that a run looks at. Cloudflare allows a run a thousand requests. */
const maxLooks = 40;

async function prune({ RETENTION_DAYS: days }: WorkerEnv, { retention, now, log }: WorkerServices) {
  if (!days) return;
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    log({ level: "error", event: "prune", message: "Set RETENTION_DAYS to a whole number of days from 1." });
    return;
  }
  const submissions = await pruneOld(retention, { days: Number(days), now: now(), log });
  if (submissions > 0) log({ event: "prune", submissions });
}

/** Runs every minute: sends events, asks payment providers, adds what orders have counted, and deletes old submissions. If one fails, the others still run. */
export async function runScheduled(
  env: WorkerEnv,
  services: WorkerServices & Pick<Handler, "reconcile">,
): Promise<void> {
  const results = await Promise.allSettled([
    carryOut(env, services),
    services.counters?.settle(),
    services.reconcile?.(maxLooks),
    prune(env, services),
  ]);
  const failed = results.find((result) => result.status === "rejected");
  // The error makes Cloudflare mark the run as failed.
  if (failed) throw failed.reason;
}
