import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { tryGit } from "../git/git.ts";
import { type EditHistory, editHistory } from "./edit-history.ts";
import type { Workshop } from "./open-workshop.ts";
import type { WriteHooks } from "./project-writer.ts";
import { type Publisher, publisher } from "./publishing/publisher.ts";
import { writeLog } from "./publishing/write-log.ts";

/**
 * Returns a function that reads the branch that is checked out in a folder's repository. It reads a file of git, so
 * that each save can ask. Undefined without a repository, and for a detached head.
 */
function branchReader(folder: string): () => string | undefined {
  const gitFolder = tryGit(folder, ["rev-parse", "--absolute-git-dir"]);
  return () => {
    if (gitFolder === undefined) return undefined;
    const head = readFileSync(join(gitFolder, "HEAD"), "utf8").trim();
    const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
    // A repository with reftables keeps its branch elsewhere.
    return branch === ".invalid" ? tryGit(folder, ["branch", "--show-current"]) || undefined : branch;
  };
}

/** The edits of one branch. */
interface Journal {
  readonly history: EditHistory;
  readonly publisher: Publisher;
}

/** The edits of a project. Each branch has its own: those of one make no sense on another. */
export interface BranchJournals {
  branch(): string | undefined;
  /** Those of the branch that is checked out now. */
  readonly history: EditHistory;
  readonly publisher: Publisher;
}

const nameFile = (branch: string | undefined): string =>
  `${(branch ?? "no branch").replaceAll(/[^\w.-]/g, "-")}.json`;

/** `folder`: keeps the journals. */
export function branchJournals(
  workshop: Workshop,
  folder: string,
  { guard, onWrite = () => {} }: WriteHooks = {},
): BranchJournals {
  const branch = branchReader(workshop.folder);
  const open = new Map<string, Journal>();
  /** A branch that is being published keeps its edits until that ends. */
  let publishing: string | undefined;
  const parts = ["", "unpublished"];

  /** The edits have moved to a new branch with the working tree. */
  const move = (from: string, to: string) => {
    for (const part of parts) {
      const [source, target] = [join(folder, part, from), join(folder, part, to)];
      mkdirSync(dirname(target), { recursive: true });
      if (existsSync(source)) renameSync(source, target);
      else rmSync(target, { force: true });
    }
    open.delete(from);
    open.delete(to);
  };
  const watchPublisher = (file: string, plain: Publisher): Publisher => ({
    ...plain,
    publish: async (request) => {
      publishing = file;
      try {
        const published = await plain.publish(request);
        if (nameFile(published.branch) !== file) move(file, nameFile(published.branch));
        return published;
      } finally {
        publishing = undefined;
      }
    },
  });
  const journal = (): Journal => {
    const file = publishing ?? nameFile(branch());
    const openJournal = open.get(file);
    if (openJournal) return openJournal;
    const log = writeLog(join(folder, "unpublished", file));
    const history = editHistory(workshop, join(folder, file), {
      ...(guard && { guard }),
      onWrite: (files) => {
        log.add(files);
        onWrite(files);
      },
    });
    const opened = { history, publisher: watchPublisher(file, publisher(workshop, log)) };
    open.set(file, opened);
    return opened;
  };
  return {
    branch,
    get history() {
      return journal().history;
    },
    get publisher() {
      return journal().publisher;
    },
  };
}
