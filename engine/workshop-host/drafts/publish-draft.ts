import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ListedChange } from "../../impact/list-changes.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Workshop } from "../../workshop/open-workshop.ts";
import { indexLines, withTemporaryIndex } from "../../workshop/publishing/commit-edits.ts";
import { publishedSite } from "../../workshop/publishing/published-site.ts";
import { listDraftChanges } from "../repository/draft-changes.ts";
import { type Repository, RepositoryError, requireSafeGit, runSafeGit } from "../repository/repository.ts";

/** What a draft changes, for its review. */
export interface DraftReport {
  readonly changes: readonly Pick<ListedChange, "sentence" | "file" | "line" | "prop">[];
  /** Pictures and media that are new, replaced or removed. */
  readonly pictures: readonly string[];
  /** Errors that the published site does not have. With them, the draft cannot be published. */
  readonly errors: readonly Problem[];
}

const decode = (content: Buffer | undefined): string | undefined =>
  content && new TextDecoder().decode(content);

/** Describes what a draft changes. */
export function reportDraft(workshop: Workshop, base: string): DraftReport {
  const changes = listDraftChanges(workshop.folder, base);
  const texts = changes
    .filter(({ file }) => file.endsWith(".json"))
    .map(({ file, before, after }) => ({ file, before: decode(before), after: decode(after) }));
  const { changes: sentences, errors } = publishedSite(workshop, base, texts);
  return {
    changes: sentences.map(({ sentence, file, line, prop }) => ({ sentence, file, line, prop })),
    pictures: changes.filter(({ file }) => !file.endsWith(".json")).map(({ file }) => file),
    errors,
  };
}

/** Who publishes, as git names them: `Mia Berg <mia@shop.example>`. */
export interface Publication {
  readonly author: string;
  /** Others who have changed the draft. */
  readonly coAuthors: readonly string[];
  /** Who has approved it. */
  readonly reviewers: readonly string[];
  /** What the commit says in its first line. */
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The server, which makes the commits of all people. */
const committer = { name: "Workshop", email: "workshop@localhost" };

function printMessage({ title, sentences, coAuthors, reviewers }: Publication): string {
  const trailers = [
    ...coAuthors.map((person) => `Co-authored-by: ${person}`),
    ...reviewers.map((person) => `Reviewed-by: ${person}`),
  ];
  const paragraphs = [title, sentences.map((sentence) => `- ${sentence}`).join("\n"), trailers.join("\n")];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function readIdentity(identity: string) {
  const [, name = "", email = ""] = /^(.*) <(.*)>$/.exec(identity) ?? [];
  return { name, email };
}

/** Makes a commit of a draft on top of the one that it is compared with. No branch has it yet. */
export async function commitDraft(folder: string, base: string, publication: Publication): Promise<string> {
  const files = listDraftChanges(folder, base).map(({ file, after }) => ({
    file,
    content: after === undefined ? undefined : readFileSync(join(folder, file)),
  }));
  if (files.length === 0)
    throw new RepositoryError("This draft changes nothing. There is nothing to publish.");
  const lines = await indexLines(folder, base, files);
  const tree = await withTemporaryIndex(folder, { head: base, lines }, (env) =>
    requireSafeGit(folder, ["write-tree"], { env }),
  );
  const author = readIdentity(publication.author);
  return requireSafeGit(folder, ["commit-tree", tree, "-p", base, "-F", "-"], {
    input: printMessage(publication),
    env: {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: committer.name,
      GIT_COMMITTER_EMAIL: committer.email,
    },
  });
}

/** How a branch took a commit. `behind`: it has other commits by now, which have to be taken in first. */
type Push = "taken" | "behind" | "protected";

/** Sends a commit to a branch of the shop's repository. Throws `RepositoryError` if the repository refuses the commit. */
export async function pushCommit(
  { folder }: Pick<Repository, "folder">,
  commit: string,
  branch: string,
): Promise<Push> {
  const { isOk, lines } = await runSafeGit(folder, [
    ...["push", "--quiet", "--porcelain", "origin"],
    `${commit}:refs/heads/${branch}`,
  ]);
  const isSaid = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  if (isOk) return "taken";
  if (isSaid(/\[rejected\]|non-fast-forward|fetch first|cannot lock ref/)) return "behind";
  // GitHub says GH006 or GH013, and GitLab "protected branches".
  if (isSaid(/GH006|GH013|protected branch/i)) return "protected";
  throw new RepositoryError(
    "The shop's repository did not take the change. Nothing is lost: the draft is as it was.",
    lines,
  );
}
