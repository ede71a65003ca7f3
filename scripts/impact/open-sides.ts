import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../engine/build/project.ts";
import { changedFiles, pathInRepository, shortCommit } from "../../engine/git/git.ts";
import { memoize } from "../../engine/json/memoize.ts";
import { mirrorFolder } from "./mirror-folder.ts";
import type { Side, Sides } from "./side.ts";
import { addWorktree, removeWorktree } from "./worktrees.ts";

/** Commits are kept for the next comparison, the latest ones first. */
const maxKept = 3;

const codePaths = ["engine", "blocks", "vite.config.ts", "package-lock.json"];

/** Code of the engine that cannot change a document. */
const besidePages = /^engine\/(?:check|dev|edit|funnel|impact|policies|problems|server|docs)\//;

const isPageCode = (file: string): boolean =>
  /\.(?:ts|tsx|js|css|sql|json)$/.test(file) && !besidePages.test(file) && !file.endsWith("example.json");

/** The folder for comparisons, below the cache. */
const impactFolder = ({ cache }: Pick<Project, "cache">): string => join(cache, "impact");

/** Checks a commit out beside the project, and removes the commits that were compared first. */
function openCommit(project: Project, commit: string): Side {
  const folder = impactFolder(project);
  mkdirSync(folder, { recursive: true });
  const tree = join(folder, commit);
  if (!existsSync(join(tree, ".git"))) addWorktree(project.root, tree, commit);
  // The time of the folder tells when it was used.
  utimesSync(tree, new Date(), new Date());
  const trees = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{40}$/.test(name))
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { path } of trees.slice(maxKept)) removeWorktree(project.root, path);
  return {
    content: join(tree, pathInRepository(project.root)),
    code: project.root === project.code ? tree : project.code,
    name: commit,
  };
}

/** Copies the content of the working tree, so that a build of it changes nothing in the project. */
function openWorkingTree(project: Project): Side {
  const content = join(impactFolder(project), "working-tree");
  for (const part of ["manifests", "public"]) mirrorFolder(join(project.root, part), join(content, part));
  return { content, code: project.code };
}

/** Copies the first side's content, to build it with the second side's code. */
function openBetween(project: Project, before: Side, after: Side): Side {
  const content = join(impactFolder(project), "between");
  for (const part of ["manifests", "public"]) mirrorFolder(join(before.content, part), join(content, part));
  return { content, code: after.code };
}

/** A side whose code needs other packages than the installed ones, if there is one. */
function findBareSide(project: Project, sides: readonly Side[]): Side | undefined {
  const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  return sides.find(
    ({ code }) =>
      code !== project.code &&
      !existsSync(join(code, "node_modules")) &&
      lockOf(code) !== lockOf(project.code),
  );
}

/**
 * Prepares the two sides of a comparison. `to` is a commit; without it, the second side is the working tree. Each
 * side has its own code, unless the project has none. If the working tree has the same code, its folder is used:
 * its bundles are cached.
 */
export function openSides(project: Project, from: string, to?: string): Sides {
  const differingCode = (one: string, other?: string) =>
    project.root === project.code ? changedFiles(project.code, one, other, codePaths).filter(isPageCode) : [];
  const differingFromTree = memoize((commit: string) => differingCode(commit));
  const ownCode = (side: Side) =>
    side.name !== undefined && differingFromTree(side.name).length === 0
      ? { ...side, code: project.code }
      : side;
  const before = ownCode(openCommit(project, from));
  const after = to === undefined ? openWorkingTree(project) : ownCode(openCommit(project, to));
  const code = to === undefined ? differingFromTree(from) : differingCode(from, to);
  const between = code.length > 0 ? openBetween(project, before, after) : undefined;
  const bare = findBareSide(project, [before, after]);
  return {
    before,
    after,
    code,
    ...(between && { between }),
    ...(bare && {
      obstacle: `${shortCommit(project.root, String(bare.name))} has another package-lock.json. To compare its pages too, install its packages: npm ci --prefix ${bare.code}`,
    }),
  };
}
