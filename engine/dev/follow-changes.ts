import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { ViteDevServer } from "vite";
import type { Project } from "../build/project.ts";
import { relativePath } from "../build/relative-path.ts";
import { loadModules } from "./dev-modules.ts";
import type { DevStyles } from "./dev-styles.ts";

/**
 * Delay before a file is read again, in milliseconds: while an editor saves it, it may be empty or
 * incomplete.
 */
const halfSaved = 60;

/** Time for open pages to request the changes, in milliseconds. Then the check may block the server. */
const pagesFirst = 60;

/** Time without a change by the workshop before it is checked, in milliseconds. */
const quiet = 400;

const readText = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/**
 * Takes in a changed file, and repeats that while the file keeps changing: the watcher reports changes in
 * quick succession only once.
 */
async function untilSettled(changed: string, take: () => Promise<void>): Promise<void> {
  const text = readText(changed);
  try {
    await take();
  } finally {
    await setTimeout(halfSaved);
    if (readText(changed) !== text) await untilSettled(changed, take);
  }
}

/** Notifies open pages of a change and of the errors of the last check. */
export async function announce(server: ViteDevServer): Promise<void> {
  const { site } = await loadModules(server);
  server.ws.send("funnel:changed", { problems: site.problems() });
}

/**
 * Checks what the workshop has written. The workshop asks for a check when the typing stops; this one also runs if the
 * workshop has been closed.
 */
async function checkLater(server: ViteDevServer, isLast: () => boolean): Promise<void> {
  await setTimeout(quiet);
  const { site } = await loadModules(server);
  if (isLast() && (await site.checkAside())) await announce(server);
}

async function showManifest(server: ViteDevServer, path: string, isLast: () => boolean): Promise<void> {
  const { site } = await loadModules(server);
  const result = site.update(path);
  if (result === "known") return checkLater(server, isLast);
  const isShown = result === "shown";
  if (isShown) {
    await announce(server);
    await setTimeout(pagesFirst);
  }
  site.check();
  if (site.problems().errors > 0) {
    await setTimeout(halfSaved);
    site.update(path);
    site.check();
  } else if (isShown) return;
  await announce(server);
}

async function showImages(server: ViteDevServer): Promise<void> {
  const { site } = await loadModules(server);
  site.updateImages();
  await announce(server);
}

async function showCode(server: ViteDevServer, styles: DevStyles, path: string): Promise<void> {
  if (path.endsWith(".css")) {
    styles.forget();
    server.ws.send("funnel:styles", { css: await styles.read() });
  }
  // Fast Refresh replaces views. A changed schema or contract changes the payloads.
  if (!path.endsWith("view.tsx") && !path.endsWith(".css")) await announce(server);
}

/** Watches manifests, pictures and blocks, and shows each change in open pages. */
export function followChanges(server: ViteDevServer, project: Project, styles: DevStyles): void {
  const { root, blocks } = project;
  let changes = 0;
  const show = async (changed: string): Promise<void> => {
    changes++;
    const changeNumber = changes;
    const path = relativePath(root, changed);
    if (/^manifests\/(?!schema\/).+\.json$/.test(path))
      return untilSettled(changed, () => showManifest(server, path, () => changeNumber === changes));
    if (path.startsWith("public/images/")) return showImages(server);
    if (/\.(?:tsx|ts|css)$/.test(changed) && changed.startsWith(blocks))
      return untilSettled(changed, () => showCode(server, styles, changed));
  };
  server.watcher.add([`${root}/manifests`, `${root}/public/images`, blocks]);
  server.watcher.on("all", (_event, changed) => {
    show(changed).catch((error: unknown) => server.config.logger.error(String(error)));
  });
}
