import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { SiteTable } from "../../routing/site-table.ts";
import { bufferedRecorder } from "../counts/recorder.ts";
import type { Database } from "../data/database.ts";
import type { LogEntry } from "../data/log-entry.ts";
import { createHandler } from "../handler.ts";
import type { HandlerSetup } from "../handler-setup.ts";
import type { HostServices } from "../http/services.ts";
import { isPublic, readAddress } from "../limits/ip-address.ts";
import type { WriteMail } from "../mail/send-mails.ts";
import { createReadiness, type Readiness } from "../operations/readiness.ts";
import { previewFolder } from "../previews/preview-files.ts";
import type { Stores } from "../stores.ts";
import { builtCode } from "./built-code.ts";
import { type Connection, connectionReader } from "./connection-reader.ts";
import { diskFiles } from "./disk-files.ts";
import type { PrometheusMetrics } from "./prometheus-metrics.ts";
import { watchReadiness } from "./watch-readiness.ts";

/** The kind of network that an address is in. The log must not contain more of an address than this. */
function findNetwork(address: string): "loopback" | "private" | "public" {
  const parsed = readAddress(address);
  if (parsed?.range() === "loopback") return "loopback";
  return parsed !== undefined && isPublic(parsed) ? "public" : "private";
}

/** A build that answers requests. */
export interface OpenedBuild {
  readonly table: SiteTable;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Notes which connection a request comes from. Call it before `fetch`. */
  readonly attach: (request: Request, incoming: IncomingMessage) => void;
  /** Asks the payment providers about at most `max` attempts that are due. Resolves to their number. */
  readonly reconcile: (max: number) => Promise<number>;
  readonly writeMail: WriteMail;
  /** Reports from now on that the server is not ready. */
  drain(): void;
  close(): Promise<void>;
}

export interface BuildOptions {
  readonly geoHeader?: string | undefined;
  /** Addresses or networks whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** Returns the country of an address as alpha-2. */
  readonly getCountry?: ((address: string) => string | undefined) | undefined;
  /** The order book, and the secrets for the order's cookie. Without them the server only serves pages. */
  readonly keeps?:
    | (Pick<
        HostServices,
        | "orders"
        | "check"
        | "secrets"
        | "counters"
        | "sessions"
        | "adminPassword"
        | "adminUsers"
        | "adminPeople"
        | "orderTokens"
      > &
        Pick<Database, "verify"> &
        Partial<Pick<Stores, "attention" | "mails">>)
    | undefined;
  /** The payment providers. Default: orders wait for no payment. */
  readonly payments?: HandlerSetup["payments"];
  /** Verifies the events of the mail service. Default: there is no address for them. */
  readonly mailWebhook?: HandlerSetup["mailWebhook"];
  /** Signs preview links. Default: none work. */
  readonly previewSecret?: string | undefined;
  /** Other sites that may show previews in a frame. Default: none. */
  readonly previewFrames?: readonly string[] | undefined;
  /** A folder with the assets of other releases. */
  readonly assetsFolder?: string | undefined;
  /** Whether a newer build has failed, so that this one is out of date. */
  readonly isStale?: boolean | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
  readonly metrics?: PrometheusMetrics | undefined;
}

/** How often to check that the store can be written, in milliseconds. */
const tryEach = 5000;

/**
 * Opens the build in a folder, and opens it again after another build has replaced it. The files, tables and
 * policies of a build belong together.
 */
function currentBuild<Opened>(folder: string, open: () => Opened): () => Opened {
  const file = join(folder, "site.json");
  const versionNow = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    // The file is missing for a moment while one build replaces another.
    return stats && `${stats.ino}-${stats.mtimeMs}`;
  };
  let version = versionNow();
  let opened = open();
  return () => {
    const now = versionNow();
    if (now !== undefined && now !== version) {
      opened = open();
      version = now;
    }
    return opened;
  };
}

// SAFETY: the build writes this file from a SiteTable.
const readSiteTable = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as SiteTable;

/** The site with the markets that are not live. Undefined if all are. */
function wholeSite(folder: string): HandlerSetup["whole"] {
  if (!existsSync(folder)) return undefined;
  const table = readSiteTable(folder);
  return { table, forms: builtCode(folder, table.build).forms };
}

/** Returns a function that warns the operator, once, that an untrusted sender has set forwarding headers. */
function forwardingWarning(readiness: Readiness, log: BuildOptions["log"]): (remote: string) => void {
  let isWarned = false;
  return (remote) => {
    if (isWarned) return;
    isWarned = true;
    readiness.warn("forwarding-headers-ignored");
    log?.({
      level: "warning",
      event: "forwarding-headers-ignored",
      from: findNetwork(remote),
      message: "Ignored X-Forwarded-* headers from an address that is not in TRUSTED_PROXIES.",
    });
  };
}

/** The folders of a build. `web` is the web root; only the handler reads the folder `server`. */
export interface BuildFolders {
  readonly web: string;
  readonly server: string;
}

/** Opens a build. If another build replaces it, the next request gets the new one. */
export function openBuilt(
  out: BuildFolders,
  {
    geoHeader,
    trustedProxies = [],
    getCountry,
    keeps,
    payments,
    mailWebhook,
    previewSecret,
    previewFrames,
    assetsFolder,
    isStale,
    log,
    metrics,
  }: BuildOptions,
): OpenedBuild {
  const orders = keeps && metrics ? metrics.countOrders(keeps.orders) : keeps?.orders;
  const readiness = createReadiness(keeps && { ...keeps, orders: orders ?? keeps.orders }, {
    log,
    maxAge: 2 * tryEach,
  });
  if (metrics) readiness.onFailure(metrics.countFailure);
  const readConnection = connectionReader(trustedProxies, forwardingWarning(readiness, log));
  const connections = new WeakMap<Request, Connection>();
  const getAddress = (request: Request) => connections.get(request)?.address;
  const counts = keeps?.counters && bufferedRecorder(keeps.counters, log ?? (() => undefined));
  let staleBuild: string | undefined;
  const current = currentBuild(out.server, () => {
    const table = readSiteTable(out.server);
    if (isStale) staleBuild ??= table.build;
    const handler = createHandler({
      files: diskFiles(out.web, out.server, assetsFolder),
      table,
      geoHeader,
      getCountry:
        getCountry &&
        ((request) => {
          const address = getAddress(request);
          return address === undefined ? undefined : getCountry(address);
        }),
      isSecure: (request) => connections.get(request)?.isSecure === true,
      services: keeps && {
        ...keeps,
        now: Date.now,
        log: log ?? (() => undefined),
        getAddress,
        ...(counts && { record: counts.record }),
      },
      payments,
      attention: keeps?.attention,
      mails: keeps?.mails,
      mailWebhook,
      previewSecret: previewSecret === undefined ? undefined : new TextEncoder().encode(previewSecret),
      previewFrames,
      whole: wholeSite(join(out.server, previewFolder, "server")),
      ...builtCode(out.server, table.build),
      log,
      readiness,
      metrics,
      stale: staleBuild === table.build ? "build-failed" : undefined,
    });
    return { table, handler };
  });
  const { table } = current();
  const unwatch = watchReadiness(readiness, { tryEach, verify: keeps?.verify, log });
  return {
    table,
    fetch: (request) => current().handler.fetch(request),
    attach: (request, incoming) => void connections.set(request, readConnection(incoming)),
    reconcile: async (max) => (await current().handler.reconcile?.(max)) ?? 0,
    writeMail: async (mail) => (await current().handler.writeMail?.(mail)) ?? "the build has no mails",
    drain: () => readiness.drain(),
    async close() {
      unwatch();
      await counts?.close();
    },
  };
}
