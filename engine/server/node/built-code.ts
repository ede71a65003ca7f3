import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SubmissionSetup } from "../forms/submission-setup.ts";

type Code = Pick<SubmissionSetup, "forms" | "renderer">;

const load = async <Module>(file: string, build: string): Promise<Module> =>
  // SAFETY: the build writes this module, and the caller names its exports.
  (await import(`${pathToFileURL(file).href}?${build}`)) as Module;

/**
 * Calls `start` once and shares its promise: importing even a loaded module again takes a while. After a
 * failure, the next call starts again.
 */
function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let started: Promise<Result> | undefined;
  return () => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}

/**
 * The code that a build has made for servers. Each file is loaded on first use. `build` is the build's id: it
 * keeps the modules of two builds apart.
 */
export function builtCode(folder: string, build: string): Code {
  const formsFile = join(folder, "forms.js");
  return {
    forms: once(async () => {
      // A site without forms has no such file.
      if (!existsSync(formsFile)) return {};
      return (await load<{ forms: Awaited<ReturnType<Code["forms"]>> }>(formsFile, build)).forms;
    }),
    renderer: once(() => load<Awaited<ReturnType<Code["renderer"]>>>(join(folder, "render.js"), build)),
  };
}
