import { styleText } from "node:util";
import { parseOptions } from "../../command-line/arguments.ts";
import { runCommand } from "../../command-line/run-command.ts";
import { endGracefully } from "./end-gracefully.ts";
import { listen, PortError } from "./listen.ts";
import { openShop } from "./open-shop.ts";
import { operatorOutput } from "./operator-output.ts";
import type { ServedSite } from "./serve-built.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Prints the addresses of a server that has started. */
function printAddresses(
  server: Pick<ServedSite, "table" | "port">,
  settings: Settings,
  print: (line: string) => void,
): void {
  const { table } = server;
  const { host, geoHeader } = settings;
  const visitor = table.markets.find(({ code }) => code !== table.default) ?? { country: table.default };
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
      : `To visit from another country: GEO_HEADER=x-country npm start, then curl -H "x-country: ${visitor.country}" ${url}`,
  );
}

/**
 * Serves the build whose server folder is `folder`; its web root is the folder `dist` beside it. Logs to
 * standard output, unless that is a terminal.
 */
async function serveFolder(folder: string, failedBuild: boolean): Promise<void> {
  const settings = readSettings(process.env, 4173);
  const { port, host, drainSeconds } = settings;
  const { log, print, end } = operatorOutput(settings);
  const shop = await openShop(folder, { settings, isStale: failedBuild, log, print });
  const { build, payments } = shop;
  const listening = await listen(build, { port, host, log, onRequest: build.attach }).catch(
    async (error: unknown) => {
      await shop.close();
      throw error;
    },
  );
  const work = shop.startWork();

  // Before the address is printed: whoever reads it may send a signal.
  endGracefully({
    drain: () => {
      build.drain();
      listening.drain();
      // One attempt to send something can take as long as the rest of the shutdown.
      work.drain();
    },
    drainSeconds,
    close: async () => {
      await Promise.all([listening.close(), work.close()]);
      await shop.close();
      await end();
    },
  });

  if (failedBuild) {
    const { build: id } = build.table;
    const message = `The build failed. The last good build, ${id}, is served until a build succeeds.`;
    console.error(message);
    log({ level: "error", event: "build-failed", build: id, message });
  }
  printAddresses({ table: build.table, port: listening.port }, settings, print);
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
