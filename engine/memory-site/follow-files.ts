import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Project } from "../build/project.ts";
import { relativePath } from "../build/relative-path.ts";
import type { MemorySite } from "./memory-site.ts";

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
export async function untilSettled(changed: string, take: () => Promise<void>): Promise<void> {
  const text = readText(changed);
  try {
    await take();
  } finally {
    await setTimeout(halfSaved);
    if (readText(changed) !== text) await untilSettled(changed, take);
  }
}

interface Followed {
  readonly project: Pick<Project, "root">;
  readonly load: () => Promise<MemorySite>;
  /** Notifies open pages of a change and of the errors of the last check. */
  readonly announce: () => Promise<void>;
}

/** Returns a function that takes a changed manifest, picture or video into a site. Undefined for any other file. */
export function followFiles({ project: { root }, load, announce }: Followed) {
  let changes = 0;
  /**
   * Checks what the workshop has written. The workshop asks for a check when the typing stops; this one also runs if
   * the workshop has been closed.
   */
  const checkLater = async (site: MemorySite, change: number): Promise<void> => {
    await setTimeout(quiet);
    if (change === changes && (await site.checkAside())) await announce();
  };
  const showManifest = async (path: string, change: number): Promise<void> => {
    const site = await load();
    const result = site.update(path);
    if (result === "known") return checkLater(site, change);
    const isShown = result === "shown";
    if (isShown) {
      await announce();
      await setTimeout(pagesFirst);
    }
    site.check();
    if (site.problems().errors > 0) {
      await setTimeout(halfSaved);
      site.update(path);
      site.check();
    } else if (isShown) return;
    await announce();
  };
  const showFiles = async (): Promise<void> => {
    (await load()).updateFiles();
    await announce();
  };
  return (changed: string): Promise<void> | undefined => {
    changes += 1;
    const change = changes;
    const path = relativePath(root, changed);
    if (/^manifests\/(?!schema\/).+\.json$/.test(path))
      return untilSettled(changed, () => showManifest(path, change));
    return /^public\/(?:images|media)\//.test(path) ? showFiles() : undefined;
  };
}
