import { dirname, join } from "node:path";
import { styleText } from "node:util";
import { parseOptions } from "../../command-line/arguments.ts";
import { runCommand } from "../../command-line/run-command.ts";
import { adminPasswordFile, readAdminPassword } from "./admin-password.ts";
import { openCountryDatabase } from "./country-database.ts";
import { isPostgres } from "./database-address.ts";
import { endGracefully } from "./end-gracefully.ts";
import { jsonLog } from "./json-log.ts";
import { PortError } from "./listen.ts";
import { openPayments } from "./node-payments.ts";
import { openStores, secretFile } from "./open-stores.ts";
import { ownSecret } from "./own-secret.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";
import { type ServedSite, serveBuilt } from "./serve-built.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startWork } from "./start-work.ts";
import { finishSwap } from "./swap-builds.ts";

/** How often a server looks for a swap of builds that a kill has interrupted, in milliseconds. */
const swapEvery = 10_000;

/**
 * The secrets that sign orders: those of the environment, or else one that this server keeps beside its
 * database.
 */
function orderSecrets(settings: Settings, root: string, print: (line: string) => void) {
  const { orderSecrets: secrets, database } = settings;
  const encoder = new TextEncoder();
  if (secrets.length > 0) return secrets.map((secret) => encoder.encode(secret));
  const file = secretFile(root, database);
  const { secret, isNew } = ownSecret(file);
  if (isNew)
    print(
      `ORDER_SECRET is not set. Created a secret in ${file}. If you run several servers, set the same one on all.`,
    );
  return [encoder.encode(secret)];
}

/** Prints the addresses of a server that has started. */
function printAddresses(server: ServedSite, settings: Settings, print: (line: string) => void): void {
  const { table } = server;
  const { host, geoHeader } = settings;
  const otherwise = settings.countryDatabase === false ? "" : ", or else from the IP address";
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${server.port}`;
  const segments = table.markets.map(
    ({ code, segment }) => `${code} ${styleText("cyan", `${url}/${segment}`)}`,
  );
  print(`\n${styleText("bold", url)}  (market ${table.default} unless the visitor's country is known)\n`);
  print(`Markets:\n  ${segments.join("\n  ")}\n`);
  print(
    geoHeader
      ? `The visitor's country comes from the header ${geoHeader}${otherwise}.`
      : `To visit from another country: GEO_HEADER=x-country npm start, then curl -H "x-country: FR" ${url}`,
  );
}

/**
 * Serves the build whose server folder is `folder`; its web root is the folder `dist` beside it. Logs to
 * standard output, unless that is a terminal.
 */
async function serveFolder(folder: string, failedBuild: boolean): Promise<void> {
  const root = dirname(folder);
  finishSwap(root);
  setInterval(() => finishSwap(root), swapEvery).unref();
  const settings = readSettings(process.env, 4173);
  const { port, host, geoHeader, trustedProxies, drainSeconds } = settings;
  const isLogged = settings.log ?? !process.stdout.isTTY;
  const lines = isLogged ? jsonLog(process.stdout.fd) : undefined;
  const log = lines?.write ?? (() => undefined);
  // If the log goes to standard output, print everything else to standard error.
  const print = isLogged ? console.error : console.log;

  const countries = settings.countryDatabase ?? join(folder, "countries.mmdb");
  const getCountry = countries === false ? undefined : await openCountryDatabase(countries);
  const secrets = orderSecrets(settings, root, print);
  const { database, ...stores } = openStores(settings.database, { root, folder, log });
  const payments = await openPayments(settings, { folder, root, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { metricsToken } = settings;
  const metrics = metricsToken === undefined ? undefined : prometheusMetrics(metricsToken, stores.outbox);
  const passwordFile = isPostgres(settings.database) ? undefined : adminPasswordFile(root, settings.database);
  const adminPassword = async () =>
    settings.adminPassword ?? (passwordFile === undefined ? undefined : readAdminPassword(passwordFile));
  const out = { web: join(root, "dist"), server: folder };
  const server = await serveBuilt(out, {
    port,
    host,
    geoHeader,
    trustedProxies,
    getCountry,
    isStale: failedBuild,
    log,
    keeps: {
      ...stores,
      check: database.check,
      verify: database.verify,
      secrets,
      adminPassword,
      adminUsers: settings.adminUsers,
      orderTokens: settings.orderTokens,
    },
    payments: payments.setup && { ...payments.setup, store: stores.payments },
    mailWebhook: settings.mailWebhook,
    metrics,
    previewSecret: settings.previewSecret,
    previewFrames: settings.previewFrames,
    assetsFolder: settings.assetsFolder,
  }).catch(async (error: unknown) => {
    await Promise.all([database.close(), payments.close()]);
    throw error;
  });
  const work = startWork({ stores, server, settings, log });

  // Before the address is printed: whoever reads it may send a signal.
  endGracefully({
    drain: () => {
      server.drain();
      // One attempt to send something can take as long as the rest of the shutdown.
      work.drain();
    },
    drainSeconds,
    close: async () => {
      await Promise.all([server.close(), work.close()]);
      await payments.close();
      await database.close();
      await lines?.end();
    },
  });

  if (failedBuild) {
    const { build } = server.table;
    const message = `The build failed. The last good build, ${build}, is served until a build succeeds.`;
    console.error(message);
    log({ level: "error", event: "build-failed", build, message });
  }
  printAddresses(server, settings, print);
  if (payments.methods) print(`Payments: ${payments.methods}`);
  if (settings.mail === undefined) print("Mails are not sent without MAIL_URL. Read them in /admin/mails.");
  if (payments.panel) print(`You play the test bank: ${styleText("cyan", payments.panel)}`);
}

/** Serves the build in `folder`. Sets exit status 2 if the server cannot start. */
export const serve = (folder: string): Promise<void> =>
  runCommand(async () => {
    // `npm start` sets this option if its build has failed.
    const options = parseOptions({ "failed-build": { type: "boolean", default: false } });
    await serveFolder(folder, options["failed-build"]);
    return undefined;
  }, [PortError]);
