import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { projectAt } from "./engine/build/project.ts";
import { blocksPlugin } from "./engine/build/vite-plugin.ts";
import { devPlugin } from "./engine/dev/dev-plugin.ts";
import type { Registry } from "./engine/registry/create-registry.ts";

const project = projectAt(process.env["FUNNEL_PROJECT"] ?? import.meta.dirname, import.meta.dirname);

// Not a static import: Vite would treat every view as part of this configuration and restart on each save.
const { registry }: { registry: Registry } = await import(pathToFileURL(project.registry).href);

/** Dev mode. The build has its own configuration, in engine/build. */
export default defineConfig({
  appType: "custom",
  plugins: [react(), blocksPlugin(registry, project.registry), devPlugin(project)],
  server: { strictPort: true },
});
