import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { fileURLToPath } from "node:url";
import type { BundleAnswer, BundleRequest, BundleTask } from "./bundle-task.ts";

/** Bundles code in a process of its own, which is started when it is first asked. */
export interface Bundler {
  /** The code, where code was asked for. Rejects with what the process says when it fails. */
  ask(task: BundleTask): Promise<string>;
  /** Ends the process, if there is one. */
  end(): void;
}

interface Waiting {
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
}

export function createBundler(): Bundler {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let asked = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const file = fileURLToPath(new URL("./bundle-process.ts", import.meta.url));
    const compiled = getCompileCacheDir();
    const started = fork(file, {
      env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
    });
    started.on("message", ({ id, result, failure }: BundleAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) asker?.resolve(result ?? "");
      else asker?.reject(new Error(`The code could not be bundled. ${failure}`));
    });
    started.on("error", failAll);
    started.on("exit", (status) => failAll(new Error(`The bundling process has ended with ${status}.`)));
    return started;
  };
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        child ??= start();
        const id = asked++;
        waiting.set(id, { resolve, reject });
        child.send({ id, task } satisfies BundleRequest);
      }),
    end: () => {
      if (child?.connected) child.disconnect();
      child = undefined;
    },
  };
}
