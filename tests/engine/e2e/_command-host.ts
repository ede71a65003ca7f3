import { pathToFileURL } from "node:url";
import type { Call } from "./_run-command.ts";

/**
 * A process that runs commands one after another (see `_run-command.ts`). It loads the engine once; a query makes
 * Node evaluate the script itself again.
 */
let calls = 0;

process.on("message", async ({ script, args, cwd, env }: Call) => {
  let stdout = "";
  let stderr = "";
  process.stdout.write = (chunk: unknown) => {
    stdout += String(chunk);
    return true;
  };
  process.stderr.write = (chunk: unknown) => {
    stderr += String(chunk);
    return true;
  };
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  process.chdir(cwd);
  const before = new Map(Object.keys(env).map((name) => [name, process.env[name]]));
  Object.assign(process.env, env);
  calls += 1;
  // A script ends with `await run(…)`, so that its import ends with the command.
  await import(`${pathToFileURL(script).href}?call=${calls}`);
  process.stdout.removeAllListeners("error");
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  process.send?.({ status: process.exitCode ?? 0, stdout, stderr });
});
