import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GitResult, runGit } from "../../git/git.ts";

/** The shop's repository did not do what it should. The message says what to do; the details are what it answered. */
export class RepositoryError extends Error {
  readonly code = "unpublished";
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/**
 * Nothing that the repository brings may run or lead elsewhere: no hook, no filter, no file system monitor, no link and no
 * submodule. Filters are named in the repository, but defined in the settings of a user or of the machine.
 */
const safeSettings = [
  ["core.hooksPath", "/dev/null"],
  ["core.symlinks", "false"],
  ["core.fsmonitor", "false"],
  ["core.autocrlf", "false"],
  ["submodule.recurse", "false"],
  ["protocol.ext.allow", "never"],
  ["commit.gpgSign", "false"],
  ["maintenance.auto", "false"],
] as const;

const safeArguments = safeSettings.flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Attributes of files here win over those that the repository brings. */
const noAttributes = "* -filter -text -ident -diff -working-tree-encoding\n";

/** Commands that reach the remote read the settings of the user, for the names of hosts and for credentials. */
const remoteCommands: ReadonlySet<string | undefined> = new Set(["fetch", "push", "ls-remote"]);

const noSettings = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

/** The same settings for a program that runs git itself: its environment. */
export const safeEnvironment: Readonly<Record<string, string>> = {
  ...noSettings,
  GIT_CONFIG_COUNT: String(safeSettings.length),
  ...Object.fromEntries(
    safeSettings.flatMap(([name, value], index) => [
      [`GIT_CONFIG_KEY_${index}`, name],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ),
};

interface Options {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git safely in a folder that the server owns. */
export const runSafeGit = (
  folder: string,
  args: readonly string[],
  { input, env }: Options = {},
): Promise<GitResult> =>
  runGit(folder, [...safeArguments, ...args], {
    ...(input !== undefined && { input }),
    env: { ...(!remoteCommands.has(args[0]) && noSettings), ...env },
  });

/** Like `runSafeGit`, but returns the trimmed output. Throws `RepositoryError` if it fails. */
export async function requireSafeGit(
  folder: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { isOk, output, lines } = await runSafeGit(folder, args, options);
  if (isOk) return output.trim();
  throw new RepositoryError("The server could not work with the repository. Nothing is lost.", lines);
}

/** Runs one task after the other. */
function taskQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The server's copy of the shop's repository. Only this process writes to it. */
export interface Repository {
  /** The bare repository. */
  readonly folder: string;
  /** The branch that is published. */
  readonly branch: string;
  /** The folder of the site in the repository: "" or "shops/lamps/". */
  readonly prefix: string;
  /** Runs what changes branches and commits, one after the other. */
  readonly queue: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Fetches the branch. Returns its last commit. Throws `RepositoryError` if the remote does not answer. */
  fetch(): Promise<string>;
  /** Makes a working tree with the site's manifests and pictures as they are in a commit. */
  checkOut(folder: string, branch: string, commit: string): Promise<void>;
  /** Removes a working tree and its branch. */
  remove(folder: string, branch: string): Promise<void>;
}

interface RepositorySetup {
  /** Where the copy is kept. */
  readonly folder: string;
  /** The address of the shop's repository, as git takes it. */
  readonly remote: string;
  readonly branch: string;
  readonly prefix: string;
}

/** Opens the server's copy. Makes it if it is missing. Throws `RepositoryError` if the remote has no such branch. */
export async function openRepository(setup: RepositorySetup): Promise<Repository> {
  const { folder, remote, branch, prefix } = setup;
  const run = (...args: readonly string[]) => requireSafeGit(folder, args);
  if (!existsSync(join(folder, "HEAD"))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await run("init", "--quiet", "--bare");
    await run("remote", "add", "origin", remote);
    writeFileSync(join(folder, "info/attributes"), noAttributes);
  }
  await run("remote", "set-url", "origin", remote);
  const queue = taskQueue();
  const tracking = `refs/remotes/origin/${branch}`;
  const fetch = async () => {
    const { isOk, lines } = await runSafeGit(folder, [
      ...["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "origin"],
      `+refs/heads/${branch}:${tracking}`,
    ]);
    if (!isOk)
      throw new RepositoryError(
        "The workshop could not read what is published at the moment. Nothing is lost. Try again later.",
        lines,
      );
    return run("rev-parse", tracking);
  };
  await queue(fetch);
  return {
    folder,
    branch,
    prefix,
    queue,
    fetch: () => queue(fetch),
    checkOut: (worktree, draftBranch, commit) =>
      queue(async () => {
        await run("worktree", "add", "--quiet", "--no-checkout", "-B", draftBranch, worktree, commit);
        const inTree = (...args: readonly string[]) => requireSafeGit(worktree, args);
        const folders = ["manifests", "public"].map((name) => `/${prefix}${name}/`);
        await inTree("sparse-checkout", "set", "--no-cone", ...folders);
        await inTree("checkout", "--quiet", "--force", draftBranch);
      }),
    remove: (worktree, draftBranch) =>
      queue(async () => {
        await run("worktree", "remove", "--force", worktree);
        await run("branch", "--quiet", "-D", draftBranch);
      }),
  };
}
