import { EventEmitter } from "node:events";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import type { Project } from "../build/project.ts";
import { memoize } from "../json/memoize.ts";
import { followFiles, untilSettled } from "../memory-site/follow-files.ts";
import { createMemorySite, type MemorySite } from "../memory-site/memory-site.ts";
import type { CheckThread } from "../memory-site/side-check.ts";
import type { Problem } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { type BranchJournals, branchJournals } from "../workshop/branch-journals.ts";

import { openWorkshop, type Workshop } from "../workshop/open-workshop.ts";
import type { WriteHooks } from "../workshop/project-writer.ts";
import { type PageProblem, pageProblems } from "./page-problems.ts";
import type { SiteCode } from "./site-code.ts";

/** A folder that is being edited, with its branch, its registry and the code of its site. */
export interface Workspace {
  readonly project: Project;
  readonly registry: Registry;
  readonly code: SiteCode;
  readonly site: MemorySite;
  readonly workshop: Workshop;
  /** The edits of the branch that is checked out. */
  readonly journals: BranchJournals;
  /**
   * Emits `change` when pages or problems are others than before, `code` when the views or the styles are, and `people` when
   * others look at something else.
   */
  readonly events: EventEmitter<{ change: []; code: []; people: [] }>;
  /** The manifests as they are. While one cannot be read, those of before: without it, fields would be empty. */
  linked(): LinkedSite;
  /** The problems of the last check. */
  problems(): readonly PageProblem[];
  /** Stops watching the folder. */
  close(): void;
}

interface WorkspaceSetup extends Pick<Workspace, "project" | "registry" | "code">, Pick<WriteHooks, "guard"> {
  /** Bundles the code as it is now. */
  readonly loadCode: () => Promise<SiteCode>;
  /** Logs an error that no response reports. */
  readonly report: (error: unknown) => void;
  /** The thread that checks. Default: one of its own. */
  readonly thread?: CheckThread;
}

/** Opens a folder. Changes of its files by others are taken in too. */
export function openWorkspace({
  project,
  registry,
  report,
  guard,
  thread,
  ...setup
}: WorkspaceSetup): Workspace {
  const site = createMemorySite(project, registry, { showsFirst: true, thread });
  const workshop = openWorkshop(project.root, registry);
  const events = new EventEmitter<{ change: []; code: []; people: [] }>();
  // Each open page of the workshop listens.
  events.setMaxListeners(0);
  let readable: LinkedSite | undefined;
  const linked = (): LinkedSite => {
    const present = site.linked();
    if (present.manifests.unread.length === 0) readable = present;
    return readable ?? present;
  };
  const findPages = memoize((problems: readonly Problem[]) => pageProblems(linked(), problems));
  const followFile = followFiles({
    project,
    load: async () => site,
    announce: async () => void events.emit("change"),
  });
  let { code } = setup;
  const followCode = (changed: string): Promise<void> | undefined =>
    /\.(?:tsx|ts|css)$/.test(changed)
      ? untilSettled(changed, async () => {
          code = await setup.loadCode();
          events.emit("code");
        })
      : undefined;
  const watchFolder = (folder: string, follow: (changed: string) => Promise<void> | undefined) =>
    existsSync(folder)
      ? watch(folder, { recursive: true }, (_event, name) => {
          if (name !== null) follow(join(folder, name))?.catch(report);
        })
      : undefined;
  const watchers = [
    watchFolder(join(project.root, "manifests"), followFile),
    watchFolder(join(project.root, "public/images"), followFile),
    watchFolder(join(project.root, "public/media"), followFile),
    watchFolder(project.blocks, followCode),
  ];
  return {
    project,
    registry,
    get code() {
      return code;
    },
    site,
    workshop,
    events,
    linked,
    journals: branchJournals(workshop, join(project.cache, "workshop"), {
      ...(guard && { guard }),
      onWrite: (files) => {
        if (files.some(({ file }) => !file.endsWith(".json"))) site.updateFiles();
        else site.update(...files.map(({ file }) => file));
      },
    }),
    problems: () => findPages(site.allProblems()),
    close: () => {
      for (const watcher of watchers) watcher?.close();
    },
  };
}
