import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Project, projectAt } from "../../engine/build/project.ts";
import { changedFiles, git, pathInRepository, shortCommit } from "../../engine/git/git.ts";
import { copyContent } from "./copy-content.ts";

/** Two sides, and what differs between them besides manifests. */
export interface Sides {
  readonly before: Project;
  readonly after: Project;
  /** Changed files of code that can change pages. */
  readonly code: readonly string[];
  /** The pictures, videos and recordings whose content differs: their paths in the project. */
  readonly pictures: readonly string[];
  /** Why only manifests can be compared. */
  readonly obstacle?: string;
}

const codePaths = ["engine", "blocks", "package-lock.json"];

/** Code of the engine that cannot change a document. */
const besidePages = /^engine\/(?:check|dev|edit|funnel|impact|policies|problems|server|docs)\//;

const isPageCode = (file: string): boolean =>
  /\.(?:ts|tsx|js|css|sql|json)$/.test(file) && !besidePages.test(file) && !file.endsWith("example.json");

const readLock = (folder: string): string | undefined => {
  const file = join(folder, "package-lock.json");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};

/** Checks a commit out in a folder of the cache, which keeps its last build: the next one is faster. */
function openCommit(project: Project, commit: string, side: "before" | "after"): Project {
  const tree = join(project.cache, "impact", side);
  if (existsSync(join(tree, ".git"))) {
    const lock = readLock(tree);
    git(tree, ["checkout", "--quiet", "--force", "--detach", commit]);
    // Its packages belong to the commit before.
    if (readLock(tree) !== lock) rmSync(join(tree, "node_modules"), { recursive: true, force: true });
  } else {
    // Forgets worktrees that were deleted together with the cache.
    git(project.root, ["worktree", "prune"]);
    git(project.root, ["worktree", "add", "--quiet", "--detach", "--force", tree, commit]);
  }
  return projectAt(
    join(tree, pathInRepository(project.root)),
    project.root === project.code ? tree : project.code,
  );
}

/** Says how to install the packages of a commit, if they differ from the installed ones. */
function findObstacle(project: Project, { code }: Project, commit: string): string | undefined {
  if (code === project.code || existsSync(join(code, "node_modules"))) return undefined;
  if (readLock(code) === readLock(project.code)) return undefined;
  return `${shortCommit(project.root, commit)} has another package-lock.json. To compare its pages too, install its packages: npm ci --prefix ${code}`;
}

/**
 * Prepares the two sides of a comparison. `to` is a commit; without it, the second side is a copy of the working tree,
 * so that its build changes nothing in the project. Each side has its own code, unless the project has none.
 */
export function openSides(project: Project, from: string, to?: string): Sides {
  const before = openCommit(project, from, "before");
  const after =
    to === undefined
      ? copyContent(project, join(project.cache, "impact/working-tree"))
      : openCommit(project, to, "after");
  const hasCode = project.root === project.code;
  const obstacle =
    findObstacle(project, before, from) ?? (to === undefined ? undefined : findObstacle(project, after, to));
  return {
    before,
    after,
    code: hasCode ? changedFiles(project.code, from, to, codePaths).filter(isPageCode) : [],
    pictures: changedFiles(project.root, from, to, ["public/images", "public/media"]),
    ...(obstacle !== undefined && { obstacle }),
  };
}
