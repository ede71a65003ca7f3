import { existsSync, readdirSync, realpathSync } from "node:fs";
import { readServedBuild } from "../../build/build-record.ts";
import { contentHash } from "../../build/hash.ts";
import { listKept } from "../../build/kept-builds.ts";
import { type Project, projectAt } from "../../build/project.ts";
import { rollBack } from "../../build/roll-back.ts";
import { tryGit } from "../../git/git.ts";
import { type Repository, RepositoryError, requireSafeGit } from "../repository/repository.ts";
import type { Log } from "../store/log.ts";
import type { Store } from "../store/open-store.ts";
import { runBuild } from "./run-build.ts";

/** A version of the shop that was built. */
export interface Release {
  readonly build: string;
  /** What was published last before it: the title of a draft. */
  readonly title: string;
  readonly builtAt: number;
}

export interface ReleaseState {
  /** When the build that runs has begun. Undefined: none runs. */
  readonly buildingSince: number | undefined;
  /** What the last build has printed, if it failed. */
  readonly failure: string | undefined;
  /** What shoppers see, and since when. Undefined: nothing yet. */
  readonly live: (Release & { readonly since: number }) | undefined;
  /** What can be shown again, the newest first. */
  readonly earlier: readonly Release[];
}

/** The versions of the shop on this machine. */
export interface Releases {
  readState(): ReleaseState;
  /** Builds what is published, and shows it to shoppers. What is published while a build runs gets one more. */
  build(): Promise<void>;
  /** Shows an earlier version again. Throws an error for a person if that cannot be done. */
  rollBack(build: string): Promise<void>;
  close(): void;
}

interface ReleasesSetup {
  /** The folder from which the shop is served. */
  readonly folder: string;
  /** The folder with the code of the shop. */
  readonly code: Project;
  readonly repository: Repository;
  readonly store: Store;
  readonly log: Log;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** Refuses a folder with files of others: publishing replaces what is in it. */
function refuseFolder(folder: string, { folder: bare }: Repository): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const owner = tryGit(folder, ["rev-parse", "--path-format=absolute", "--git-common-dir"]);
  if (owner === undefined || realpathSync(owner) !== realpathSync(bare))
    throw new RepositoryError(`${folder} has files that are not of this workshop. Name a new folder.`);
}

/** Opens the folder from which the shop is served. Builds it if it has no build. */
export function openReleases(setup: ReleasesSetup): Releases {
  const { folder, code, repository, store, log, now, report } = setup;
  refuseFolder(folder, repository);
  const site = projectAt(`${folder}/${repository.prefix}`, code.code);
  const closing = new AbortController();
  let buildingSince: number | undefined;
  let failure: string | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const checkOut = async (): Promise<string> => {
    const commit = await repository.fetch();
    if (!existsSync(folder) || readdirSync(folder).length === 0) {
      // The folder may have been deleted by hand.
      await repository.queue(() => requireSafeGit(repository.folder, ["worktree", "prune"]));
      await repository.checkOut(folder, `release/${contentHash(folder, 12)}`, commit);
    } else await repository.queue(() => requireSafeGit(folder, ["reset", "--quiet", "--hard", commit]));
    return requireSafeGit(repository.folder, ["log", "-1", "--format=%s", commit]);
  };
  const release = async (): Promise<void> => {
    buildingSince = now();
    try {
      const title = await checkOut();
      if (closing.signal.aborted) return;
      const { isBuilt, output } = await runBuild(site, closing.signal);
      if (closing.signal.aborted) return;
      const served = isBuilt ? readServedBuild(site) : undefined;
      failure = served === undefined ? output : undefined;
      if (served !== undefined)
        store.all(
          "INSERT INTO releases (build, title) VALUES (?, ?) ON CONFLICT (build) DO UPDATE SET title = excluded.title",
          ...[served.id, title],
        );
      log.add({ at: now(), person: null, action: served ? "built" : "could not build", subject: title });
    } catch (error) {
      if (closing.signal.aborted) return;
      report(error);
      failure =
        error instanceof RepositoryError ? error.message : "The workshop has failed. Its log says why.";
    } finally {
      buildingSince = undefined;
      running = undefined;
    }
  };
  const build = (): Promise<void> => {
    if (running === undefined) {
      running = release();
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      return build();
    });
    return next;
  };
  const describe = ({ id, builtAt }: { readonly id: string; readonly builtAt: number }): Release => {
    const [row] = store.all<{ title: string }>("SELECT title FROM releases WHERE build = ?", id);
    return { build: id, builtAt, title: row?.title ?? id };
  };
  const served = readServedBuild(site);
  if (served === undefined) void build();
  return {
    build,
    readState: () => {
      const current = readServedBuild(site);
      const builds = listKept(site);
      return {
        buildingSince,
        failure,
        // The last build that was replaced gave its place to this one.
        live: current && { ...describe(current), since: builds[0]?.replacedAt ?? current.builtAt },
        earlier: builds
          .filter(({ id }) => id !== current?.id)
          .toSorted((one, other) => other.builtAt - one.builtAt)
          .map(describe),
      };
    },
    rollBack: async (id) => {
      if (running !== undefined)
        throw new RepositoryError("A build is running. Try again when it has ended.");
      running = rollBack(site, id).then(() => undefined);
      try {
        await running;
      } finally {
        running = undefined;
      }
    },
    close: () => closing.abort(),
  };
}
