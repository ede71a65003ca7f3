import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { registry } from "./blocks/registry.ts";
import { projectAt } from "./engine/build/project.ts";
import { blocksPlugin } from "./engine/build/vite-plugin.ts";
import { devPlugin } from "./engine/dev/dev-plugin.ts";

const project = projectAt(process.env["FUNNEL_PROJECT"] ?? import.meta.dirname, import.meta.dirname);

/** Dev mode. The build has its own configuration, in engine/build. */
export default defineConfig({
  appType: "custom",
  publicDir: `${project.root}/public`,
  plugins: [react(), blocksPlugin(registry, project.registry), devPlugin(project)],
  server: { strictPort: true },
});
