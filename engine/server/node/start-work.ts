import type { LogEntry } from "../data/log-entry.ts";
import { mailSending } from "../mail/send-mails.ts";
import { closeOrders } from "../orders/close-orders.ts";
import { notifyShop } from "../outgoing/notify-shop.ts";
import type { Stores } from "../stores.ts";
import { eventSending } from "../webhooks/deliver-events.ts";
import { maintainStore } from "./maintain-store.ts";
import type { OpenedBuild } from "./open-built.ts";
import { openMail } from "./open-mail.ts";
import type { Settings } from "./settings.ts";
import { startOutbox } from "./start-outbox.ts";
import { startRepeating } from "./start-repeating.ts";

/** Attempts and orders that a run looks at. */
const most = 40;

/** Pause between two looks for what the shop does not know yet, in milliseconds. */
const noticePause = 60_000;

interface WorkSetup {
  readonly stores: Stores;
  readonly server: Pick<OpenedBuild, "reconcile" | "writeMail">;
  readonly settings: Pick<Settings, "mail" | "webhook" | "retentionDays">;
  readonly log: (entry: LogEntry) => void;
}

/** What a server does besides answering requests. */
export interface RunningWork {
  /** Starts nothing more that takes long: the next server sends the rest. */
  drain(): void;
  /** Resolves when all work has ended. */
  close(): Promise<void>;
}

/** Starts to send events and mails, to ask payment providers, to close orders and to maintain the store. */
export function startWork({ stores, server, settings, log }: WorkSetup): RunningWork {
  const now = Date.now;
  const stopMaintaining = maintainStore(stores, settings.retentionDays, log);
  const transport = settings.mail && openMail(settings.mail);
  const repeats = [
    startRepeating("reconcile", () => server.reconcile(most), log),
    startRepeating("close-orders", () => closeOrders({ ...stores, now }, most), log),
    ...(transport
      ? [startRepeating("notices", () => notifyShop({ ...stores, transport, now, log }), log, noticePause)]
      : []),
  ];
  const outboxes = [
    settings.webhook &&
      startOutbox(eventSending({ outbox: stores.outbox, ...settings.webhook, fetch, now, log }), log),
    startOutbox(
      mailSending({ store: stores.mails, transport, write: server.writeMail, now, log }),
      log,
      "mails",
    ),
  ];
  let resting: Promise<unknown> | undefined;
  const drain = () => {
    resting ??= Promise.all(outboxes.map((outbox) => outbox?.close()));
  };
  return {
    drain,
    async close() {
      drain();
      await Promise.all([resting, ...repeats.map((stop) => stop())]);
      transport?.close();
      stopMaintaining();
    },
  };
}
