import type { ViteDevServer } from "vite";
import type { Project } from "../build/project.ts";
import { followFiles, untilSettled } from "../memory-site/follow-files.ts";
import { loadModules } from "./dev-modules.ts";
import type { DevStyles } from "./dev-styles.ts";
import { renewNames } from "./renew-names.ts";

/** Watches manifests, pictures, videos and blocks, and shows each change in open pages. */
export function followChanges(server: ViteDevServer, project: Project, styles: DevStyles): void {
  const { root, blocks } = project;
  const load = async () => (await loadModules(server, project)).site;
  const announce = async () => server.ws.send("funnel:changed", { problems: (await load()).problems() });
  const followFile = followFiles({ project, load, announce });
  const showCode = async (path: string): Promise<void> => {
    if (path.endsWith(".css")) {
      styles.forget();
      await renewNames(server, path);
      server.ws.send("funnel:styles", { css: await styles.read() });
    }
    // Fast Refresh replaces views. A changed schema or contract changes the payloads.
    if (!path.endsWith("view.tsx") && !path.endsWith(".css")) await announce();
  };
  const show = async (changed: string): Promise<void> => {
    const isCode = /\.(?:tsx|ts|css)$/.test(changed) && changed.startsWith(blocks);
    await (followFile(changed) ?? (isCode ? untilSettled(changed, () => showCode(changed)) : undefined));
  };
  server.watcher.add([`${root}/manifests`, `${root}/public/images`, `${root}/public/media`, blocks]);
  server.watcher.on("all", (_event, changed) => {
    show(changed).catch((error: unknown) => server.config.logger.error(String(error)));
  });
}
