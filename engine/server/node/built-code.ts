import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PostSetup } from "../forms/post-setup.ts";

const load = async <Module>(file: string): Promise<Module> =>
  // Sound: the build has written it.
  (await import(pathToFileURL(file).href)) as Module;

/** The code that a build has made for servers: each file is loaded when it is first asked for. */
export function builtCode(folder: string): Pick<PostSetup, "forms" | "renderPage"> {
  const formsFile = join(folder, "forms.js");
  return {
    // A site without forms has no such file.
    forms: async () =>
      existsSync(formsFile)
        ? (await load<{ forms: Awaited<ReturnType<PostSetup["forms"]>> }>(formsFile)).forms
        : {},
    renderPage: async () =>
      (await load<{ renderPage: Awaited<ReturnType<PostSetup["renderPage"]>> }>(join(folder, "render.js")))
        .renderPage,
  };
}
