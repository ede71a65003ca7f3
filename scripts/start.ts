import { Console } from "node:console";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { listen } from "../engine/server/node/listen.ts";
import { readSettings } from "../engine/server/node/settings.ts";
import { buildProject } from "./_build-project.ts";
import { run } from "./_run.ts";
import { runServer, serverFile } from "./_serve-build.ts";

/** Whether npm started this process and has ended since: npm does not forward every signal. */
function isLeftBehind(parent: number): boolean {
  return process.env["npm_lifecycle_event"] !== undefined && process.ppid !== parent;
}

/**
 * Replaces this process with the server, because a build needs several times the memory of a server. Where
 * processes cannot be replaced (Windows), the server runs in this one.
 */
async function becomeServer(file: string, args: readonly string[]): Promise<void> {
  if (process.platform === "win32") await runServer(file, args);
  else process.execve?.(process.execPath, [process.execPath, file, ...args], process.env);
}

const help = `npm start -- [--project FOLDER]

Checks and builds the site, then serves it like \`npm run serve\`. If the build fails, the last good build is served.
  --project  the folder of the site (default: this one)
Environment: PORT (default: 4173), HOST (default: localhost) and the settings of the server in
engine/docs/settings.md.
Exit status: 1 errors in the content and no earlier build, 2 wrong usage or a bug in the engine.`;

/** Refuses settings and a port that the server cannot use, before the build takes its time. */
async function tryServer(): Promise<void> {
  const { port, host } = readSettings(process.env, 4173);
  const listening = await listen({ fetch: () => new Response() }, { port, host });
  await listening.close();
}

run(async () => {
  const parent = process.ppid;
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(options.project, process.cwd());
  await tryServer();
  // Standard output is the server's log.
  globalThis.console = new Console(process.stderr);
  await run(() => buildProject(project));
  if (isLeftBehind(parent)) return 1;
  const server = serverFile(project);
  if (server === undefined) {
    console.error("There is no earlier build to serve. Fix the problems above, then start again.");
    return undefined;
  }
  process.env["TEST_BANK"] ??= "1";
  // An error in a manifest must not close the shop: the server takes the last good build, if there is one.
  await becomeServer(server, process.exitCode ? ["--failed-build"] : []);
  return undefined;
}, help);
