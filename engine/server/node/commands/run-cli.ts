import { findCommand } from "../../../command-line/arguments.ts";
import { runCommand } from "../../../command-line/run-command.ts";
import { StoreError } from "../../data/store-error.ts";
import type { OperatorCommand } from "./operator-command.ts";

const program = "node dist-server/cli.mjs";

/** Each command is loaded when it runs, so that no other one delays it. */
const commands: Readonly<Record<string, () => Promise<OperatorCommand>>> = {
  orders: async () => (await import("./orders.ts")).orders,
  mails: async () => (await import("./mails.ts")).mails,
  report: async () => (await import("./report.ts")).report,
  admin: async () => (await import("./admin.ts")).admin,
};

const help = `${program} orders   list, show, export, delete and back up submissions and orders; send events again
${program} mails    list, test and repeat mails, and read bounces
${program} report   report what was counted on the funnel
${program} admin    set the passwords of /admin, where the server shows orders and figures

Each command explains itself with --help. It uses the database of the server: DATABASE, or data/storefront.db.
Exit status: 0 done, 1 not done or nothing found, 2 wrong usage or a bug in the engine.`;

/** Runs the command that the arguments of the process name. `folder`: the path of `dist-server/`. */
export const runCli = (folder: string): Promise<void> =>
  runCommand(async () => {
    const [command, ...args] = process.argv.slice(2);
    if (command === "--help" || command === "-h") {
      console.log(help);
      return 0;
    }
    const run = await findCommand(commands, command, help)();
    return run({ name: `${program} ${command}`, args, folder });
  }, [StoreError]);
