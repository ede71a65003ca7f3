import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { type Ended, repository, run } from "./_project.ts";

export interface Call {
  readonly script: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

let host: ChildProcess | undefined;

function startHost(): ChildProcess {
  const { VITEST: _, ...env } = process.env;
  const child = fork(join(import.meta.dirname, "_command-host.ts"), {
    // Replace Vitest's own NODE_ENV. Builds need this one before React is loaded; other commands ignore it.
    env: { ...env, NODE_ENV: "production", NO_COLOR: "1" },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // It must not keep Vitest's worker alive. It ends when the worker has ended.
  child.unref();
  child.channel?.unref();
  return child;
}

async function askHost(child: ChildProcess, call: Call): Promise<Ended> {
  const done = new AbortController();
  const stopped = once(child, "exit", { signal: done.signal }).then(([status]) => {
    throw new Error(`${call.script} ended its process with ${status}.`);
  });
  // An abort rejects this one too.
  stopped.catch(() => undefined);
  const answer = once(child, "message", { signal: done.signal });
  child.send(call);
  try {
    const [result] = await Promise.race([answer, stopped]);
    // SAFETY: the host sends nothing else.
    return result as Ended;
  } finally {
    done.abort();
  }
}

/** The last call. The host runs one command at a time. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in a process that stays for the next one: loading the engine takes longer than most commands.
 * The result is that of the command's own process (`run` in `_project.ts`), which each command's tests use at
 * least once. Not for commands that serve, watch or read a terminal.
 */
export function runCommand(
  script: string,
  args: readonly string[] = [],
  { cwd = repository, env = {} }: Partial<Pick<Call, "cwd" | "env">> = {},
): Promise<Ended> {
  // The host keeps the blocks of one site.
  if (cwd !== repository) return run(script, args, { cwd, env });
  const ended = last.then(async () => {
    if (host?.connected !== true) host = startHost();
    const call: Call = { script: resolve(repository, script), args, cwd, env };
    return askHost(host, call);
  });
  last = ended.catch(() => undefined);
  return ended;
}
