import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, run } from "./_run.ts";
import { serveBuild } from "./_serve-build.ts";

const buildScript = fileURLToPath(new URL("./build.ts", import.meta.url));

/** Signals that end this process. While the build runs, they end the build. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Builds in a child process, because a build needs several times the memory of a server. Its output goes to
 * standard error: standard output is the server's log. Returns the exit status of the build.
 */
async function build(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, buildScript, ...args], {
    stdio: ["ignore", 2, 2],
  });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of endings) process.on(signal, forward);
  const ended = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status, signal) => resolve(status ?? signal));
  });
  for (const signal of endings) process.off(signal, forward);
  const ending = endings.find((signal) => signal === ended);
  if (ending !== undefined) process.kill(process.pid, ending);
  return typeof ended === "number" ? ended : 2;
}

run(async () => {
  const args = process.argv.slice(2);
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  const parent = process.ppid;
  const status = await build(args);
  // npm ends on a signal without forwarding it. End as well if npm has gone.
  if (process.env["npm_lifecycle_event"] !== undefined && process.ppid !== parent) return 1;
  // An error in a manifest must not close the shop: the server takes the last good build, if there is one.
  const isServing = await serveBuild(
    projectAt(options.project, process.cwd()),
    status === 0 ? [] : ["--failed-build"],
  );
  if (isServing) return undefined;
  console.error("There is no earlier build to serve. Fix the problems above, then start again.");
  return status;
});
