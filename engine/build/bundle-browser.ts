import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Registry } from "../registry/create-registry.ts";
import type { Project } from "./project.ts";
import { blocksPlugin } from "./vite-plugin.ts";

export const appFolder = fileURLToPath(new URL("../app/", import.meta.url));

/** Bundles what the browser loads into `outDir/assets`; answers the entry's address. */
export async function bundleBrowser(
  project: Project,
  registry: Registry,
  outDir: string,
): Promise<{ app: string }> {
  const output = await build({
    configFile: false,
    root: project.root,
    logLevel: "error",
    publicDir: false,
    plugins: [blocksPlugin(registry, project.registry)],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      target: "es2022",
      rolldownOptions: {
        input: join(appFolder, "browser.tsx"),
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
        onLog: (level, log, handler) => {
          // "use client" means nothing outside of server components.
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log);
        },
      },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  const entry =
    first && "output" in first
      ? first.output.find((chunk) => chunk.type === "chunk" && chunk.isEntry)
      : undefined;
  if (entry === undefined) throw new Error("The browser bundle has no entry.");
  return { app: `/${entry.fileName}` };
}
