import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PostSetup } from "../forms/post-setup.ts";

type Code = Pick<PostSetup, "forms" | "renderPage">;

const load = async <Module>(file: string, build: string): Promise<Module> =>
  // Sound: the build has written it.
  (await import(`${pathToFileURL(file).href}?${build}`)) as Module;

/** What `start` answers, started once: even a module that is there takes a while to be found again. */
function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let started: Promise<Result> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}

/** The code that a build has made for servers: each file is loaded when it is first asked for. `build`: its id, which tells its code from another's. */
export function builtCode(folder: string, build: string): Code {
  const formsFile = join(folder, "forms.js");
  return {
    forms: once(async () => {
      // A site without forms has no such file.
      if (!existsSync(formsFile)) return {};
      return (await load<{ forms: Awaited<ReturnType<Code["forms"]>> }>(formsFile, build)).forms;
    }),
    renderPage: once(async () => {
      const file = join(folder, "render.js");
      return (await load<{ renderPage: Awaited<ReturnType<Code["renderPage"]>> }>(file, build)).renderPage;
    }),
  };
}
