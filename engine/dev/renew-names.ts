import { existsSync } from "node:fs";
import { normalizePath, type ViteDevServer } from "vite";
import { namesId, namesModule } from "../build/style-modules.ts";

/**
 * Reloads the class names of a changed sheet, on the server and in open pages, with the views that import them. Vite
 * does not do that itself, because the module with the names is not the file of the sheet. A sheet that declares the
 * same names as before reloads nothing.
 */
export async function renewNames(server: ViteDevServer, file: string): Promise<void> {
  const sheet = normalizePath(file);
  const code = existsSync(sheet) ? namesModule(sheet) : undefined;
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph, pluginContainer } = environment;
    const module = moduleGraph.getModuleById(namesId(sheet));
    if (module && pluginContainer.getModuleInfo(namesId(sheet))?.meta["code"] !== code)
      await environment.reloadModule(module);
  }
}
