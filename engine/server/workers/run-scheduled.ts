import { deliverEvents } from "../webhooks/deliver-events.ts";
import { webhookKey } from "../webhooks/sign-webhook.ts";
import type { WorkerEnv } from "./platform.ts";
import type { WorkerServices } from "./worker-services.ts";

/** Rounds of a run: with eight events in each and two requests for an event, far from the thousand that Cloudflare allows. */
const mostRounds = 20;

/** Posts that are deleted in a run, so that it stays short. The next one is a minute away. */
const mostPruned = 500;

const day = 24 * 60 * 60 * 1000;

async function carryOut({ WEBHOOK_URL: url, WEBHOOK_SECRET }: WorkerEnv, services: WorkerServices) {
  const { sink, now, log } = services;
  if (!url && !WEBHOOK_SECRET) return;
  const key = webhookKey(WEBHOOK_SECRET ?? "");
  if (!url || key === undefined) {
    const message = "A webhook takes WEBHOOK_URL and WEBHOOK_SECRET: whsec_ and at least 24 bytes in base64.";
    log({ level: "error", event: "webhook", message });
    return;
  }
  for (let round = 0; round < mostRounds; round++)
    if ((await deliverEvents({ outbox: sink.outbox, url, key, fetch, now, log })) === 0) return;
}

async function prune({ RETENTION_DAYS: days }: WorkerEnv, { sink, now, log }: WorkerServices) {
  if (!days) return;
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    log({ level: "error", event: "prune", message: "RETENTION_DAYS takes a whole number of days from 1." });
    return;
  }
  const posts = await sink.prune(now() - Number(days) * day, mostPruned);
  if (posts > 0) log({ event: "prune", posts });
}

/** What is to be done each minute: the outbox is emptied, and what is too old is deleted. One does not wait for the other's luck. */
export async function runScheduled(env: WorkerEnv, services: WorkerServices): Promise<void> {
  const results = await Promise.allSettled([carryOut(env, services), prune(env, services)]);
  const failed = results.find((result) => result.status === "rejected");
  // Cloudflare notes the run as failed.
  if (failed) throw failed.reason;
}
