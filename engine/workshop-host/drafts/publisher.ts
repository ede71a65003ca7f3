import type { Problem } from "../../problems/problem.ts";
import { listDraftChanges } from "../repository/draft-changes.ts";
import type { Choice, OpenQuestion } from "../repository/merge-draft.ts";
import { type Repository, RepositoryError, requireSafeGit } from "../repository/repository.ts";
import type { Drafts } from "../store/drafts.ts";
import type { People, Person } from "../store/people.ts";
import type { AwakeDraft, DraftDesk } from "./draft-desk.ts";
import { commitDraft, pushCommit, reportDraft } from "./publish-draft.ts";
import { identifyContent, updateDraft } from "./update-draft.ts";

/** How publishing ended. */
export type Outcome =
  | { readonly kind: "published"; readonly commit: string }
  /** The commit is on a branch of its own, and waits for the people who own the repository. */
  | { readonly kind: "requested"; readonly commit: string; readonly branch: string }
  /** The draft and others have changed the same places. A person decides. */
  | { readonly kind: "questions"; readonly questions: readonly OpenQuestion[] }
  /** The site would have errors. */
  | { readonly kind: "errors"; readonly errors: readonly Problem[] };

interface PublisherSetup {
  readonly desk: DraftDesk;
  readonly repository: Repository;
  readonly drafts: Drafts;
  readonly people: People;
  /** Publish to a branch of its own, for a pull request. */
  readonly isRequest: boolean;
  readonly now: () => number;
}

/** How often others may publish between the merge and the push before the person is asked to try again. */
const maxAttempts = 8;

export interface DraftPublisher {
  /** Takes in what others have published, checks the draft and publishes it. What is typed meanwhile stays in the draft. */
  publish(awake: AwakeDraft, person: Person, choices: ReadonlyMap<string, Choice>): Promise<Outcome>;
}

export function draftPublisher(setup: PublisherSetup): DraftPublisher {
  const { desk, repository, drafts, people, isRequest, now } = setup;

  /** Takes in what others have published. Returns the questions that a person has to answer first. */
  const update = async ({ draft, workspace }: AwakeDraft, choices: ReadonlyMap<string, Choice>) => {
    const head = await repository.fetch();
    const current = drafts.find(draft.id) ?? draft;
    return updateDraft({ draft: current, folder: workspace.project.root }, head, choices, {
      drafts,
      now: now(),
    });
  };

  const describe = ({ draft, workspace }: AwakeDraft, person: Person, base: string) => {
    const folder = workspace.project.root;
    const report = reportDraft(workspace.workshop, base);
    const content = identifyContent(folder, base);
    const approvals = drafts
      .listReviews(draft.id)
      .filter((review) => review.verdict === "approve" && review.content === content);
    const writers = drafts.listWriters(draft.id);
    const author = writers.includes(draft.owner) ? draft.owner : (writers[0] ?? person.id);
    return {
      report,
      publication: {
        author: people.identity(author),
        coAuthors: writers.filter((id) => id !== author).map((id) => people.identity(id)),
        reviewers: [...new Set(approvals.map((review) => people.identity(review.person)))],
        title: draft.title,
        sentences: report.changes.map(({ sentence }) => sentence),
      },
    };
  };

  /** Ends a draft that is published, unless it was changed after the commit: then it goes on from there. */
  const end = async ({ draft: { id }, workspace }: AwakeDraft, commit: string) => {
    const folder = workspace.project.root;
    await requireSafeGit(folder, ["reset", "--quiet", "--mixed", commit]);
    // Without a pause between the two: no change can slip in.
    const isDone = listDraftChanges(folder, commit).length === 0;
    drafts.update(id, { base: commit, commit, state: isDone ? "published" : "open" }, now());
    if (isDone) await desk.end(id);
  };

  return {
    publish: async (awake, person, choices) => {
      const { id } = awake.draft;
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const questions = await update(awake, choices);
        if (questions.length > 0) return { kind: "questions", questions };
        const base = drafts.find(id)?.base ?? awake.draft.base;
        const { report, publication } = describe(awake, person, base);
        if (report.errors.length > 0) return { kind: "errors", errors: report.errors };
        const commit = await commitDraft(awake.workspace.project.root, base, publication);
        const branch = isRequest ? `workshop/draft-${id}` : repository.branch;
        // The branch of an earlier request of this draft is replaced.
        const isTaken = await repository.queue(() =>
          pushCommit(repository, isRequest ? `+${commit}` : commit, branch),
        );
        if (!isTaken) continue;
        if (isRequest) return { kind: "requested", commit, branch };
        await end(awake, commit);
        return { kind: "published", commit };
      }
      throw new RepositoryError("Others publish at this moment. Try again in a minute.");
    },
  };
}
