import { checkNodeVersion } from "./node-version.ts";

/*
 * Runs a command of an operator on a build: `node dist-server/cli.mjs orders list`. Everything else is imported after
 * the check, because an older Node fails with an error of its own.
 */
if (checkNodeVersion()) {
  const { runCli } = await import("./commands/run-cli.ts");
  await runCli(import.meta.dirname);
}
