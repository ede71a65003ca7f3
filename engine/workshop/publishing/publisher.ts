import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git, pathInRepository, tryGit } from "../../git/git.ts";
import { count, listNames } from "../../impact/labels.ts";
import type { ListedChange } from "../../impact/list-changes.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Workshop } from "../open-workshop.ts";
import {
  commitEdits,
  indexLines,
  type MadeCommit,
  PublishError,
  type PublishedFile,
  pushBranch,
  requireGit,
  textAt,
  withTemporaryIndex,
} from "./commit-edits.ts";
import { type OwnChange, publishedSite, replayEdits } from "./published-site.ts";
import { type RepositoryState, readRepository } from "./repository-state.ts";
import type { WriteLog } from "./write-log.ts";

/** A file that both the workshop and somebody else have changed since the last commit. */
export interface SharedFile {
  readonly file: string;
  /** Whether both have changed the same places. Then the file can only be published as a whole. */
  readonly isMixed: boolean;
}

/** What publishing would do now. */
export interface PublishPlan extends RepositoryState {
  readonly changes: readonly Pick<ListedChange, "sentence" | "file" | "line" | "prop">[];
  /** New pictures, and those that are removed. */
  readonly pictures: readonly { readonly file: string; readonly isRemoved: boolean }[];
  /** The files among them that somebody has changed outside the workshop too. */
  readonly shared: readonly SharedFile[];
  /** Errors that the site would have then. With them, it cannot be published. */
  readonly errors: readonly Problem[];
  /** A message for the commit, to start from. */
  readonly message: string;
}

export interface PublishRequest {
  /** The commit of the plan that the user has seen. */
  readonly head: string;
  readonly message: string;
  /** A branch to make. Required if the head is detached. */
  readonly newBranch?: string | undefined;
  readonly push: boolean;
  /** The shared files that are published as they are now, with the changes of others. */
  readonly whole?: readonly string[] | undefined;
}

export interface Published extends MadeCommit {
  readonly branch: string | undefined;
  /** The remote to which the commit was pushed. */
  readonly remote: string | undefined;
  /** Why the commit was not pushed, what to do, and what git printed. */
  readonly pushError: Pick<PublishError, "message" | "details"> | undefined;
}

/** Publishes the workshop's own edits with git. */
export interface Publisher {
  /** `whole`: the shared files that would be published as they are now. */
  plan(whole?: readonly string[]): PublishPlan;
  /** Makes a commit that no branch has, to compare it with the last one. */
  draft(whole?: readonly string[]): Promise<{ readonly head: string; readonly commit: string }>;
  /** Commits the edits, and pushes them if asked to. Throws `PublishError`; then nothing is committed. */
  publish(request: PublishRequest): Promise<Published>;
}

interface Publishable {
  readonly texts: readonly OwnChange[];
  readonly pictures: readonly PublishedFile[];
}

const listContents = ({ texts, pictures }: Publishable): readonly PublishedFile[] => [
  ...texts.map(({ file, after }) => ({ file, content: after })),
  ...pictures,
];

/** "Change take and common", with the sentences below. */
function messageFor(changes: readonly ListedChange[], pictures: readonly PublishedFile[]): string {
  const isMark = (file: string) => file.startsWith("manifests/translations/");
  const changed = [...changes.map(({ file }) => file), ...pictures.map(({ file }) => file)];
  const content = changed.filter((file) => !isMark(file));
  const files = content.length > 0 ? content : changed;
  const names = [
    ...new Set(
      files.map(
        (file) =>
          file
            .split("/")
            .at(-1)
            ?.replace(/\.json$/, "") ?? "",
      ),
    ),
  ];
  const subject = names.length <= 3 ? listNames(names) : count(names.length, "file");
  const lines = changes.map(({ sentence }) => `- ${sentence}`);
  return [`Change ${subject}`, "", ...lines].join("\n").trimEnd();
}

export function publisher(workshop: Workshop, log: WriteLog): Publisher {
  const { folder } = workshop;
  const working = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? new TextDecoder().decode(readFileSync(path)) : undefined;
  };
  const changedPictures = (head: string, pictures: readonly string[]): PublishedFile[] =>
    pictures.flatMap((file): PublishedFile[] => {
      const path = join(folder, file);
      const committedBlob = tryGit(folder, [
        "rev-parse",
        "--verify",
        "--quiet",
        `${head}:${pathInRepository(folder)}${file}`,
      ]);
      if (!existsSync(path)) return committedBlob === undefined ? [] : [{ file, content: undefined }];
      const blob = git(folder, ["hash-object", path]).toString("utf8").trim();
      return blob === committedBlob ? [] : [{ file, content: readFileSync(path) }];
    });
  const collect = (head: string, whole: readonly string[]): Publishable => {
    const { writes, pictures } = log.seal();
    const committed = (file: string) => textAt(folder, head, file);
    const texts = replayEdits(writes, { committed, working }).map((one) =>
      whole.includes(one.file) ? { ...one, after: working(one.file) } : one,
    );
    return { texts, pictures: changedPictures(head, pictures) };
  };
  const empty = { changes: [], pictures: [], shared: [], errors: [], message: "" };

  return {
    plan: (whole = []) => {
      const state = readRepository(folder);
      if (state.obstacle !== undefined) return { ...state, ...empty };
      const { texts, pictures } = collect(state.head, whole);
      const { changes, errors } = publishedSite(workshop, state.head, texts);
      return {
        ...state,
        changes: changes.map(({ sentence, file, line, prop }) => ({ sentence, file, line, prop })),
        pictures: pictures.map(({ file, content }) => ({ file, isRemoved: content === undefined })),
        shared: texts.flatMap(({ file, others }) =>
          others === "none" ? [] : [{ file, isMixed: others === "same" }],
        ),
        errors,
        message: messageFor(changes, pictures),
      };
    },
    draft: async (whole = []) => {
      const { head } = readRepository(folder);
      const lines = await indexLines(folder, head, listContents(collect(head, whole)));
      const tree = await withTemporaryIndex(folder, { head, lines }, (env) =>
        requireGit(folder, ["write-tree"], { env }),
      );
      const commit = await requireGit(folder, ["commit-tree", tree, "-p", head, "-m", "Unpublished edits"]);
      return { head, commit };
    },
    publish: async ({ head, message, newBranch: requestedBranch, push, whole = [] }) => {
      const newBranch = requestedBranch?.trim().replaceAll(/\s+/g, "-");
      const { obstacle, branch, remote, ...state } = readRepository(folder);
      if (obstacle !== undefined) throw new PublishError(obstacle);
      if (state.head !== head)
        throw new PublishError("Somebody has committed in the meantime. Look at the changes again.");
      if (branch === undefined && newBranch === undefined)
        throw new PublishError("No branch is checked out. Name a new branch for your edits.");
      if (message.trim() === "") throw new PublishError("Say in a message what you have changed, and why.");
      const publishable = collect(head, whole);
      const mixed = publishable.texts.find(({ file, others }) => others === "same" && !whole.includes(file));
      if (mixed)
        throw new PublishError(
          `${mixed.file} has been changed outside the workshop, at a place that the workshop has changed too. Look at the changes again, and choose to publish the file as it is.`,
        );
      const files = listContents(publishable);
      if (files.length === 0) throw new PublishError("The workshop has no edits that are not published.");
      const [error] = publishedSite(workshop, head, publishable.texts).errors;
      if (error) throw new PublishError(`The site would have an error: ${error.message} Correct it first.`);
      const commit = await commitEdits(folder, { head, files, message, newBranch });
      log.forget();
      const outcome = { ...commit, branch: newBranch ?? branch, remote: undefined, pushError: undefined };
      if (!push) return outcome;
      if (remote === undefined)
        return {
          ...outcome,
          pushError: { message: "The repository has no remote to push to.", details: [] },
        };
      try {
        await pushBranch(folder, remote);
        return { ...outcome, remote };
      } catch (error) {
        if (!(error instanceof PublishError)) throw error;
        return { ...outcome, pushError: { message: error.message, details: error.details } };
      }
    },
  };
}
