process.env["NODE_ENV"] ??= "production";

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import pc from "picocolors";
import { projectAt } from "../engine/build/project.ts";
import { openCountryDatabase } from "../engine/server/node/country-database.ts";
import { PortError } from "../engine/server/node/listen.ts";
import { ownSecret } from "../engine/server/node/order-secret.ts";
import { startOutbox } from "../engine/server/node/outbox.ts";
import { pruneDaily } from "../engine/server/node/prune-daily.ts";
import { jsonLog } from "../engine/server/node/request-log.ts";
import { serveBuilt } from "../engine/server/node/serve-built.ts";
import { readSettings, SettingError, type Settings } from "../engine/server/node/settings.ts";
import { openSqlite } from "../engine/server/node/sqlite-sink.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

/** The secrets that sign orders: those of the environment, else one that this server keeps beside its database. */
function orderSecrets({ orderSecrets: given }: Settings, database: string, say: (line: string) => void) {
  const encoder = new TextEncoder();
  if (given.length > 0) return given.map((secret) => encoder.encode(secret));
  const file = join(dirname(database), "order-secret");
  const { secret, isNew } = ownSecret(file);
  if (isNew)
    say(`ORDER_SECRET is not set: one was made and is kept in ${file}. Servers side by side need the same.`);
  return [encoder.encode(secret)];
}

/** What an operator can mend is told in one line. */
const told = (error: unknown): unknown =>
  error instanceof PortError || error instanceof SettingError ? new UsageError(error.message) : error;

run(async () => {
  try {
    await serve();
  } catch (error) {
    throw told(error);
  }
  return undefined;
});

async function serve(): Promise<void> {
  const { project: folder } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const settings = readSettings(process.env, 4173);
  const { port, host, geoHeader, trustedProxies, countryDatabase, retentionDays } = settings;
  const project = projectAt(folder, process.cwd());
  const out = { web: project.out, server: project.outServer };
  if (!existsSync(join(out.server, "site.json")))
    throw new UsageError(
      `Nothing is built in ${project.root}. \`npm run build\` does that; \`npm start\` does both.`,
    );

  const isLogged = settings.log ?? !process.stdout.isTTY;
  const lines = jsonLog(process.stdout);
  const log = isLogged ? lines.write : () => undefined;
  // Standard output is for one kind of line.
  const say = isLogged ? console.error : console.log;

  const countryOf = countryDatabase === false ? undefined : await openCountryDatabase(countryDatabase);
  const database = resolve(project.root, settings.database);
  const store = openSqlite(database, { log });
  const keeps = { sink: store, secrets: orderSecrets(settings, database, say) };
  const server = await serveBuilt(out, {
    port,
    host,
    geoHeader,
    trustedProxies,
    countryOf,
    keeps,
    log,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const stopPruning = retentionDays === undefined ? undefined : pruneDaily(store, retentionDays, log);
  const outbox =
    settings.webhook && startOutbox({ outbox: store.outbox, ...settings.webhook, fetch, now: Date.now, log });

  const { table } = server;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${server.port}`;
  const segments = table.markets.map(({ code, segment }) => `${code} ${pc.cyan(`${url}/${segment}`)}`);
  say(`\n${pc.bold(url)}  (market ${table.default} unless the visitor's country is known)\n`);
  say(`Markets:\n  ${segments.join("\n  ")}\n`);
  if (geoHeader)
    say(
      `The visitor's country comes from the header ${geoHeader}${countryOf ? ", else from the address" : ""}.`,
    );
  else say(`Another country at ${url}: GEO_HEADER=x-country npm start, then curl -H "x-country: FR" ${url}`);

  let isEnding = false;
  const end = async () => {
    // Who asks twice does not want to wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    await server.close();
    stopPruning?.();
    await outbox?.close();
    await store.close();
    lines.flush();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end());
}
