import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { fileURLToPath } from "node:url";
import type { PictureTools } from "./picture-tools.ts";
import type { ToolAnswer, ToolRequest, ToolTask } from "./tool-task.ts";

/** The tools that bundle code and make pictures, in a process of their own, which is started when it is first asked. */
export interface Tools {
  /** Starts the process before there is anything to ask. */
  start(): void;
  /** What the task answers. Rejects with what the process says when it fails. */
  ask(task: ToolTask): Promise<unknown>;
  readonly pictures: PictureTools;
  /** Ends the process, if there is one. What is asked afterwards rejects. */
  end(): void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function createTools(): Tools {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let asked = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): ChildProcess => {
    const file = fileURLToPath(new URL("./tool-process.ts", import.meta.url));
    const compiled = getCompileCacheDir();
    const started = fork(file, {
      env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
    });
    started.on("message", ({ id, result, failure }: ToolAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) asker?.resolve(result);
      else asker?.reject(new Error(failure));
    });
    started.on("error", failAll);
    started.on("exit", (status) =>
      failAll(new Error(`The process with the build tools has ended with ${status}.`)),
    );
    return started;
  };
  const ask: Tools["ask"] = (task) =>
    new Promise((resolve, reject) => {
      child ??= begin();
      const id = asked++;
      waiting.set(id, { resolve, reject });
      child.send({ id, task } satisfies ToolRequest);
    });
  return {
    start: () => {
      child ??= begin();
    },
    ask,
    // Sound: the process answers with what the tool of that name answers.
    pictures: {
      placeholder: (...args) => ask({ kind: "placeholder", args }) as Promise<string>,
      make: (...args) => ask({ kind: "make", args }) as Promise<void>,
    },
    end: () => {
      if (child?.connected) child.disconnect();
    },
  };
}
