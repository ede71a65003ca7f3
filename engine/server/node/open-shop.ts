import { dirname, join, resolve } from "node:path";
import type { LogEntry } from "../data/log-entry.ts";
import { adminPasswordFile, readAdminPassword, readAdminPeople } from "./admin-password.ts";
import { openCountryDatabase } from "./country-database.ts";
import { isPostgres } from "./database-address.ts";
import { type NodePayments, openPayments } from "./node-payments.ts";
import { type OpenedBuild, openBuilt } from "./open-built.ts";
import { openStores, secretFile } from "./open-stores.ts";
import { ownSecret } from "./own-secret.ts";
import { prometheusMetrics } from "./prometheus-metrics.ts";
import type { Settings } from "./settings.ts";
import { type RunningWork, startWork } from "./start-work.ts";
import { finishSwap } from "./swap-builds.ts";

/** How often a server looks for a swap of builds that a kill has interrupted, in milliseconds. */
const swapEvery = 10_000;

interface ShopOptions {
  readonly settings: Settings;
  /** Whether a newer build has failed. */
  readonly isStale: boolean;
  readonly log: (entry: LogEntry) => void;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

/** A build with its database and its payment providers: a server without a port. */
export interface OpenedShop {
  readonly build: OpenedBuild;
  readonly payments: NodePayments;
  /** Starts what a server does besides answering requests. Its caller closes it before the shop. */
  startWork(): RunningWork;
  close(): Promise<void>;
}

/**
 * The secrets that sign orders: those of the environment, or else one that this server keeps beside its
 * database.
 */
function orderSecrets(settings: Settings, root: string, print: ShopOptions["print"]) {
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

/** Opens the build whose server folder is `folder`; its web root is the folder `dist` beside it. */
export async function openShop(
  folder: string,
  { settings, isStale, log, print }: ShopOptions,
): Promise<OpenedShop> {
  const root = dirname(folder);
  finishSwap(root);
  const swaps = setInterval(() => finishSwap(root), swapEvery).unref();
  const countries = settings.countryDatabase ?? join(folder, "countries.mmdb");
  const getCountry = countries === false ? undefined : await openCountryDatabase(countries);
  const secrets = orderSecrets(settings, root, print);
  const { database, ...stores } = openStores(settings.database, { root, folder, log });
  const payments = await openPayments(settings, { folder, root, log }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const closeServices = async () => {
    clearInterval(swaps);
    await payments.close();
    await database.close();
  };
  const { metricsToken, adminPeople: peopleFile } = settings;
  const passwordFile = isPostgres(settings.database) ? undefined : adminPasswordFile(root, settings.database);
  const adminPassword = async () =>
    settings.adminPassword ?? (passwordFile === undefined ? undefined : readAdminPassword(passwordFile));
  try {
    const build = openBuilt(
      { web: join(root, "dist"), server: folder },
      {
        geoHeader: settings.geoHeader,
        trustedProxies: settings.trustedProxies,
        getCountry,
        isStale,
        log,
        keeps: {
          ...stores,
          check: database.check,
          verify: database.verify,
          secrets,
          adminPassword,
          adminUsers: settings.adminUsers,
          adminPeople:
            peopleFile === undefined ? undefined : () => readAdminPeople(resolve(root, peopleFile)),
          orderTokens: settings.orderTokens,
        },
        payments: payments.setup && { ...payments.setup, store: stores.payments },
        mailWebhook: settings.mailWebhook,
        metrics: metricsToken === undefined ? undefined : prometheusMetrics(metricsToken, stores.outbox),
        previewSecret: settings.previewSecret,
        previewFrames: settings.previewFrames,
        assetsFolder: settings.assetsFolder,
      },
    );
    return {
      build,
      payments,
      startWork: () => startWork({ stores, server: build, settings, log }),
      async close() {
        await build.close();
        await closeServices();
      },
    };
  } catch (error) {
    await closeServices();
    throw error;
  }
}
