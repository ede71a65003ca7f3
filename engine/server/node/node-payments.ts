import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { OrderTable } from "../../commerce/order-table.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { PaymentSetup } from "../handler-setup.ts";
import { paymentsPath } from "../http/payment-paths.ts";
import { createProviders, listProviders } from "../payments/create-providers.ts";
import { testBankAccess } from "../payments/test-bank.ts";
import { isPostgres } from "./database-address.ts";
import { SettingError, type Settings } from "./settings.ts";
import { localAddress, startTestBank } from "./start-test-bank.ts";

export interface NodePayments {
  /** Undefined if the site sells on invoice only. */
  readonly setup: Omit<PaymentSetup, "store"> | undefined;
  /** Which provider takes which methods, for the operator. Undefined if the site sells on invoice only. */
  readonly methods: string | undefined;
  /** The panel of the test bank that was started. */
  readonly panel: string | undefined;
  close(): Promise<void>;
}

const readOrderTable = (folder: string): OrderTable => {
  const file = join(folder, "orders.json");
  // SAFETY: the build writes this file from an OrderTable.
  return statSync(file, { throwIfNoEntry: false }) ? JSON.parse(readFileSync(file, "utf8")) : { markets: {} };
};

/** Lists the methods of each provider: "stripe (card), test-bank (wallet, transfer)". */
function printMethods({ markets }: OrderTable): string {
  const methods = Object.values(markets).flatMap(({ payments }) => payments?.methods ?? []);
  const byProvider = Map.groupBy(methods, ({ provider }) => provider);
  const print = ([provider, list]: readonly [string, readonly { readonly name: string }[]]) =>
    `${provider} (${[...new Set(list.map(({ name }) => name))].join(", ")})`;
  return [...byProvider].map(print).join(", ");
}

/** The host names of this machine alone. */
const loopback: readonly string[] = ["localhost", "127.0.0.1", "::1"];

/** Starts the test bank beside the database, on the port after that of the shop. It can be reached from where the shop can. */
async function openTestBank(settings: Settings, root: string, log: (entry: LogEntry) => void) {
  const { testBank, port, host, database } = settings;
  if (testBank === undefined) return undefined;
  if (testBank !== true) return { ...testBankAccess, address: testBank, close: async () => {} };
  const folder = isPostgres(database) ? join(root, "data") : dirname(resolve(root, database));
  const isLocal = loopback.includes(host);
  const webhook = `${paymentsPath}/test-bank`;
  return startTestBank({
    port: port === 0 ? 0 : port + 1,
    ...(!isLocal && { host }),
    file: join(folder, "test-bank.json"),
    // The customers' address of the shop may lead nowhere from inside a container.
    webhook: isLocal || port === 0 ? webhook : localAddress(host, port) + webhook,
    log,
  });
}

/**
 * Sets up the payment providers that the build in `folder` names.
 *
 * @throws SettingError if a setting of one of them is missing.
 */
export async function openPayments(
  settings: Settings,
  {
    folder,
    root,
    log,
  }: { readonly folder: string; readonly root: string; readonly log: (entry: LogEntry) => void },
): Promise<NodePayments> {
  const table = readOrderTable(folder);
  const names = listProviders(table);
  const bank = names.includes("test-bank") ? await openTestBank(settings, root, log) : undefined;
  const providers = createProviders(names, settings.providers, { fetch, testBank: bank });
  if (typeof providers === "string") {
    // A bank that listens keeps the process alive.
    await bank?.close();
    throw new SettingError(providers);
  }
  return {
    setup: providers.size > 0 ? { providers, environment: bank ? "test" : "live" } : undefined,
    methods: providers.size > 0 ? printMethods(table) : undefined,
    panel: bank && settings.testBank === true ? `${bank.address}/panel` : undefined,
    close: async () => bank?.close(),
  };
}
