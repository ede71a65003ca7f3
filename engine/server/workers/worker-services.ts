import type { ProviderName } from "../../commerce/payment-method.ts";
import { expectedUsers, readUsers } from "../admin/users.ts";
import { openD1 } from "../data/d1/open-d1.ts";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { PaymentSetup } from "../handler-setup.ts";
import type { HostServices } from "../http/services.ts";
import type { Files } from "../http/stored-files.ts";
import { expectedTokens, readTokens } from "../orders/orders-tokens.ts";
import { createProviders } from "../payments/create-providers.ts";
import { testBankAccess } from "../payments/test-bank.ts";
import { createStores, type Stores } from "../stores.ts";
import type { WorkerContext, WorkerEnv } from "./platform.ts";

export interface WorkerServices
  extends HostServices,
    Pick<Stores, "outbox" | "retention" | "attention" | "mails" | "notices" | "readMailPlan" | "timers"> {
  /** Notes by which context the work beside a response continues. */
  readonly attach: (request: Request, context: WorkerContext) => void;
  /** Undefined if the site sells on invoice only. */
  readonly paymentSetup: PaymentSetup | undefined;
}

/** Cloudflare collects the console output: `wrangler tail`, Workers Logs. */
export const log = (entry: LogEntry): void =>
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

const fewest = 32;

/**
 * Reads the secrets of a setting. Returns a one-line reason if they cannot be used, which never quotes them.
 */
function secretsIn(setting: string | undefined): HostServices["secrets"] | string {
  if (!setting) return "ORDER_SECRET is not set. Set it with: wrangler secret put ORDER_SECRET";
  const parts = setting.split(",").map((part) => part.trim());
  return parts.every(({ length }) => length >= fewest)
    ? parts.map((part) => new TextEncoder().encode(part))
    : `ORDER_SECRET cannot be used. Set at least ${fewest} characters; separate several secrets with commas.`;
}

/**
 * The services of a worker. Undefined if a setting is missing or wrong: the worker then serves pages only,
 * accepts nothing that it could not store, and logs the reason.
 */
export function workerServices(
  env: WorkerEnv,
  names: readonly ProviderName[],
  files: Pick<Files, "server">,
): WorkerServices | undefined {
  const { DB, ORDER_SECRET, ORDERS_TOKEN, ADMIN_PASSWORD_SHA256, ADMIN_USERS, TEST_BANK: address } = env;
  const refuse = (message: string) => void log({ level: "error", event: "pages-only", message });
  const secrets = secretsIn(ORDER_SECRET);
  if (typeof secrets === "string") return refuse(secrets);
  if (DB === undefined) return refuse("No D1 database is bound as DB.");
  const testBank = address ? { ...testBankAccess, address } : undefined;
  const providers = createProviders(names, env, { fetch: (...sent) => fetch(...sent), testBank });
  if (typeof providers === "string") return refuse(providers);
  const orderTokens = ORDERS_TOKEN ? readTokens(ORDERS_TOKEN) : undefined;
  if (ORDERS_TOKEN && orderTokens === undefined)
    log({
      level: "error",
      event: "orders-api",
      message: `ORDERS_TOKEN cannot be used. Set ${expectedTokens}.`,
    });
  const adminUsers = ADMIN_USERS ? readUsers(ADMIN_USERS) : undefined;
  if (ADMIN_USERS && adminUsers === undefined)
    log({ level: "error", event: "admin", message: `ADMIN_USERS cannot be used. Set ${expectedUsers}.` });
  const database = openD1(DB);
  const stores = createStores(database, {
    isScheduled: true,
    readFile: async (path) => {
      const file = await files.server(path);
      return file && new TextDecoder().decode(file.body);
    },
  });
  const contexts = new WeakMap<Request, WorkerContext>();
  const defer = (request: Request, work: Promise<void>) => contexts.get(request)?.waitUntil(work);
  return {
    ...stores,
    check: database.check,
    paymentSetup:
      providers.size > 0
        ? { providers, store: stores.payments, environment: testBank ? "test" : "live" }
        : undefined,
    orderTokens,
    adminPassword: async () => ADMIN_PASSWORD_SHA256,
    adminUsers,
    attach: (request, context) => void contexts.set(request, context),
    defer,
    record: (counts, request) =>
      defer(
        request,
        stores.counters
          .add(counts)
          .catch((error: unknown) =>
            log({ level: "error", event: "counts-not-stored", ...describeError(error) }),
          ),
      ),
    secrets,
    now: Date.now,
    log,
    // Cloudflare sets this header itself on every request.
    getAddress: ({ headers }) => headers.get("cf-connecting-ip") ?? undefined,
  };
}
