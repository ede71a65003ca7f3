import type { Problem } from "../../problems/problem.ts";
import type { Forge } from "../forge/forge.ts";
import { listDraftChanges } from "../repository/draft-changes.ts";
import type { Choice, OpenQuestion } from "../repository/merge-draft.ts";
import { type Repository, RepositoryError, requireSafeGit } from "../repository/repository.ts";
import type { Draft, Drafts } from "../store/drafts.ts";
import type { Log } from "../store/log.ts";
import type { People, Person } from "../store/people.ts";
import type { AwakeDraft, DraftDesk } from "./draft-desk.ts";
import { commitDraft, type Publication, pushCommit, reportDraft } from "./publish-draft.ts";
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
  readonly log: Log;
  /** Publish to a branch of its own, for a pull request. */
  readonly isRequest: boolean;
  /** Where requests are opened. Undefined: people open them by hand. */
  readonly forge: Forge | undefined;
  /** The workshop's origin, which requests link. */
  readonly origin: string;
  /** Is called when the published branch has a draft. */
  readonly onPublish: () => void;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** How often others may publish between the merge and the push before the person is asked to try again. */
const maxAttempts = 8;

export interface DraftPublisher {
  /** Takes in what others have published, checks the draft and publishes it. What is typed meanwhile stays in the draft. */
  publish(awake: AwakeDraft, person: Person, choices: ReadonlyMap<string, Choice>): Promise<Outcome>;
  /** Asks the code host about the drafts that wait there. Ends those that it has taken. */
  settle(): Promise<void>;
}

/** What a request says: as code, so that the code host reads no names, numbers and commands in it. */
const printRequest = ({ sentences }: Publication, link: string): string =>
  [...sentences.map((sentence) => `    ${sentence.replaceAll(/\s+/g, " ")}`), "", link].join("\n");

/** Describes a draft for the commit: what it changes, and who has changed and approved it. */
function describeDraft(
  { draft, workspace }: AwakeDraft,
  { person, base }: { readonly person: Person; readonly base: string },
  { drafts, people }: Pick<PublisherSetup, "drafts" | "people">,
) {
  const report = reportDraft(workspace.workshop, base);
  const content = identifyContent(workspace.project.root, base);
  const approvals = drafts
    .listReviews(draft.id)
    .filter((review) => review.verdict === "approve" && review.content === content);
  const writers = drafts.listWriters(draft.id);
  const author = writers.includes(draft.owner) ? draft.owner : (writers[0] ?? person.id);
  const publication: Publication = {
    author: people.identity(author),
    coAuthors: writers.filter((id) => id !== author).map((id) => people.identity(id)),
    reviewers: [...new Set(approvals.map((review) => people.identity(review.person)))],
    title: draft.title,
    sentences: report.changes.map(({ sentence }) => sentence),
  };
  return { report, publication };
}

/** Asks the code host about the drafts that wait there. `end`: ends a draft whose commit is published. */
function requestSettler(
  { desk, drafts, forge, log, now, report }: PublisherSetup,
  end: (awake: AwakeDraft, commit: string) => Promise<void>,
) {
  const settleDraft = async (host: Forge, { id, title, request, commit, state }: Draft) => {
    if (request === null || commit === null) return;
    const { state: answer } = await host.read(request);
    const note = (action: string) =>
      log.add({ at: now(), person: null, action, subject: `${title}, at ${host.name}` });
    if (answer === "closed" && state === "requested") {
      drafts.update(id, { state: "open" }, now());
      note("did not take");
    }
    const awake = answer === "merged" ? await desk.open(id) : undefined;
    if (awake === undefined) return;
    await end(awake, commit);
    drafts.setRequest(id, undefined);
    note("published");
  };
  let running: Promise<void> | undefined;
  return () => {
    if (forge === undefined) return Promise.resolve();
    running ??= Promise.all(drafts.list().map((draft) => settleDraft(forge, draft).catch(report)))
      .then(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

export function draftPublisher(setup: PublisherSetup): DraftPublisher {
  const { desk, repository, drafts, isRequest, forge, now } = setup;

  /** Takes in what others have published. Returns the questions that a person has to answer first. */
  const update = async ({ draft, workspace }: AwakeDraft, choices: ReadonlyMap<string, Choice>) => {
    const head = await repository.fetch();
    const current = drafts.find(draft.id) ?? draft;
    return updateDraft({ draft: current, folder: workspace.project.root }, head, choices, {
      drafts,
      now: now(),
    });
  };

  /** Ends a draft that is published, unless it was changed after the commit: then it goes on from there. */
  const end = async ({ draft: { id }, workspace }: AwakeDraft, commit: string) => {
    const folder = workspace.project.root;
    await requireSafeGit(folder, ["reset", "--quiet", "--mixed", commit]);
    // Without a pause between the two: no change can slip in.
    const isDone = listDraftChanges(folder, commit).length === 0;
    drafts.update(id, { base: commit, commit, state: isDone ? "published" : "open" }, now());
    setup.onPublish();
    if (isDone) await desk.end(id);
  };

  /** Hands in a commit on a branch of its own. The branch of an earlier request of this draft is replaced. */
  const handIn = async (
    { draft: { id }, workspace }: AwakeDraft,
    commit: string,
    publication: Publication,
  ) => {
    const branch = `workshop/draft-${id}`;
    const { title } = publication;
    const text = printRequest(publication, `${setup.origin}/draft/${id}/review`);
    const request = await repository.queue(async () => {
      const push = await pushCommit(repository, `+${commit}`, branch);
      if (push !== "taken")
        throw new RepositoryError("The shop's repository takes no request at the moment.");
      return forge?.send({ branch, target: repository.branch, title, text });
    });
    drafts.setRequest(id, request);
    const isSame = listDraftChanges(workspace.project.root, commit).length === 0;
    drafts.update(id, { commit, ...(isSame && { state: "requested" }) }, now());
    return branch;
  };

  const settle = requestSettler(setup, end);
  return {
    settle,
    publish: async (awake, person, choices) => {
      const { id } = awake.draft;
      await settle();
      if (drafts.find(id)?.state === "published")
        throw new RepositoryError("This draft has been published meanwhile.");
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const questions = await update(awake, choices);
        if (questions.length > 0) return { kind: "questions", questions };
        const base = drafts.find(id)?.base ?? awake.draft.base;
        const { report, publication } = describeDraft(awake, { person, base }, setup);
        if (report.errors.length > 0) return { kind: "errors", errors: report.errors };
        const commit = await commitDraft(awake.workspace.project.root, base, publication);
        const push = isRequest
          ? "protected"
          : await repository.queue(() => pushCommit(repository, commit, repository.branch));
        if (push === "protected")
          return { kind: "requested", commit, branch: await handIn(awake, commit, publication) };
        if (push === "behind") continue;
        await end(awake, commit);
        return { kind: "published", commit };
      }
      throw new RepositoryError("Others publish at this moment. Try again in a minute.");
    },
  };
}
