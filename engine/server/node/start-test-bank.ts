import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BankStore } from "../../test-bank/bank-state.ts";
import { createTestBank } from "../../test-bank/test-bank.ts";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { testBankAccess } from "../payments/test-bank.ts";
import type { WebhookKey } from "../webhooks/sign-webhook.ts";
import { listen } from "./listen.ts";
import { SettingError } from "./settings.ts";

const loopback = "127.0.0.1";

/** Pause between two looks at the bank's clock and events, in milliseconds. */
const pause = 500;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Keeps the bank's state until the process ends. */
const memoryStore: BankStore = { load: () => undefined, save: () => undefined };

/** Keeps the bank's state in a file, which is replaced as a whole. */
function fileStore(file: string): BankStore {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    load() {
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw new SettingError(`${file} cannot be read as the state of the test bank. Delete it.`);
      }
    },
    save(state) {
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
  };
}

export interface TestBankServer {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where it listens. Customers then reach its pages under the shop's host name. Default: on 127.0.0.1 only. */
  readonly host?: string;
  /** The file that keeps the bank's state. Default: it is in memory. */
  readonly file?: string;
  /** The shop's address for events: absolute, or a path of the site to which customers return. */
  readonly webhook: string;
  readonly log: (entry: LogEntry) => void;
}

export interface RunningTestBank {
  /** Where this machine reaches the bank: `http://127.0.0.1:4174`. */
  readonly address: string;
  readonly key: string;
  readonly webhookSecret: WebhookKey;
  close(): Promise<void>;
}

/** The address under which this machine reaches a server that listens on a host. */
export function localAddress(host: string, port: number): string {
  const name = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Starts the test bank on this machine.
 *
 * @throws PortError if it cannot listen on the port, SettingError if the file has no state.
 */
export async function startTestBank({
  port,
  host,
  file,
  webhook,
  log,
}: TestBankServer): Promise<RunningTestBank> {
  const { key, webhookSecret } = testBankAccess;
  const bank = createTestBank({
    key,
    webhook,
    secret: webhookSecret,
    send: fetch,
    now: Date.now,
    store: file === undefined ? memoryStore : fileStore(file),
    hasShopHost: host !== undefined,
  });
  const server = await listen(bank, { port, host: host ?? loopback, log });
  const ended = new AbortController();

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      await bank.run().catch((error) => log({ level: "error", event: "test-bank", ...describeError(error) }));
      await sleep(pause, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    address: localAddress(host ?? loopback, server.port),
    key,
    webhookSecret,
    async close() {
      ended.abort();
      await Promise.all([running, server.close()]);
    },
  };
}
