import { sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { type Project, projectAt } from "../build/project.ts";
import type { OrderService } from "../commerce/order-book.ts";
import { memoryServices } from "../memory-site/memory-services.ts";
import { siteHandlers } from "../memory-site/site-handlers.ts";
import type { Database } from "../server/data/database.ts";
import type { LogEntry } from "../server/data/log-entry.ts";
import { openMemory } from "../server/data/sqlite/sqlite-in-process.ts";
import { connectApp } from "./connect-app.ts";
import { devApp } from "./dev-app.ts";
import { devBase } from "./dev-base.ts";
import { mailboxReader, mailFileReader, mailLoader } from "./dev-mailbox.ts";
import { loadModules } from "./dev-modules.ts";
import { type DevPayments, openDevPayments } from "./dev-payments.ts";
import { devPolicy } from "./dev-policy.ts";
import { type DevStyles, devStyles } from "./dev-styles.ts";
import { editorPath, editorUrl } from "./editor-url.ts";
import { followChanges } from "./follow-changes.ts";
import { mailApp } from "./mail-app.ts";

/**
 * Prints a line for each submission and each accepted offer that an order book keeps: the time and the form, and
 * nothing that the visitor has typed.
 */
function announceOrders(orders: OrderService, print: (line: string) => void): OrderService {
  const announce = (event: string) => print(`${new Date().toTimeString().slice(0, 8)}  ${event}`);
  return {
    ...orders,
    async place(submission) {
      const receipt = await orders.place(submission);
      const kind = submission.order ? "Order" : "Submission";
      if (receipt.isNew) announce(`${kind} accepted: form "${submission.form}"`);
      return receipt;
    },
    async addLine(id, line, ...rest) {
      const before = await orders.find(id);
      const after = await orders.addLine(id, line, ...rest);
      if (before && after && after.lines.length > before.lines.length)
        announce(`Offer accepted: product "${line.product}"`);
      return after;
    },
  };
}

const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}${sep}`) || path.startsWith(`${folder}/`);

const listOutputs = ({ cache, out, outServer, outWorker }: Project): string[] => [
  cache,
  out,
  outServer,
  outWorker,
];

/**
 * Returns a test for generated paths, of the project and of the one that contains its code. A project may be
 * inside the other's cache.
 */
function madePaths(project: Project): (path: string) => boolean {
  const outputs = listOutputs(project);
  const codeOutputs = listOutputs(projectAt(project.code));
  return (path) =>
    (isWithin(project.root, path) ? outputs : codeOutputs).some((folder) => isWithin(folder, path));
}

const browserPackages = [
  "react",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "wouter",
  "jotai/react",
  "jotai/vanilla",
];

export const devPluginName = "funnel:dev";

/** What the plugin tells the command that has started it. */
export interface DevApi {
  /** The address of the test bank's panel. */
  readonly panel: string;
}

export interface DevOptions {
  /** Keeps orders and submissions. Default: in memory, until the server ends. */
  readonly database?: Database;
  /** The header in which a proxy sends the visitor's country. Default: the setting `GEO_HEADER`. */
  readonly geoHeader?: string | undefined;
  /** Prints a line for the developer. */
  readonly print?: (line: string) => void;
}

/** Answers every request but those for Vite's own files. Resolves to the test bank. */
async function serveSite(
  server: ViteDevServer,
  project: Project,
  styles: DevStyles,
  { database = openMemory(), geoHeader = process.env["GEO_HEADER"], print = console.log }: DevOptions,
): Promise<DevPayments> {
  const addresses = new WeakMap<Request, string>();
  const log = (entry: LogEntry) => {
    if (entry["level"] === "error") server.config.logger.error(JSON.stringify(entry));
  };
  const load = () => loadModules(server, project);
  const loadMails = mailLoader(load);
  const services = memoryServices(database, {
    log,
    getAddress: (request) => addresses.get(request),
    readFile: mailFileReader(loadMails),
  });
  const payments = await openDevPayments(database, log);
  const handlers = siteHandlers({
    project,
    services: { ...services, orders: announceOrders(services.orders, print) },
    payments: payments.setup,
    geoHeader,
    policy: devPolicy,
  });
  const app = devApp({
    project,
    handlers,
    styles: styles.read,
    load,
    mails: mailApp(project, loadMails, mailboxReader(database, services, loadMails)),
  });
  const noteAddress = (request: Request, address: string | undefined) => {
    if (address !== undefined) addresses.set(request, address);
  };
  server.middlewares.use(connectApp(app, noteAddress));
  return payments;
}

/** Dev mode: builds pages on request, and shows manifests and blocks as soon as they are saved. */
export function devPlugin(project: Project, options: DevOptions = {}): Plugin<DevApi> {
  const api: DevApi = { panel: "" };
  let payments: DevPayments | undefined;
  return {
    name: devPluginName,
    api,
    apply: "serve",
    config: () => ({
      base: devBase,
      // List these packages in advance: otherwise Vite finds them one by one, and each reloads the first
      // page.
      optimizeDeps: { include: [...browserPackages] },
      // These are tens of thousands of files; watching them takes hundreds of megabytes of memory.
      server: { watch: { ignored: madePaths(project) } },
    }),
    // A bank that listens keeps the process alive, also if the server cannot listen.
    closeBundle: async () => payments?.close(),
    configureServer: async (server) => {
      const styles = devStyles(server, project);
      followChanges(server, project, styles);
      server.middlewares.use(editorPath, (request, _response, next) => {
        request.url = editorUrl(request.url ?? "", project);
        next();
      });
      payments = await serveSite(server, project, styles, options);
      Object.assign(api, { panel: payments.panel });
    },
  };
}
