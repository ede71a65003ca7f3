import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listDraftChanges } from "../repository/draft-changes.ts";
import { type Choice, mergeDraft, type OpenQuestion } from "../repository/merge-draft.ts";
import { requireSafeGit } from "../repository/repository.ts";
import type { Draft, Drafts } from "../store/drafts.ts";

/** A draft whose site is in this folder. */
interface DraftFolder {
  readonly draft: Draft;
  readonly folder: string;
}

/** Identifies what a draft changes, whatever it began from. */
export function identifyContent(folder: string, base: string): string {
  const hash = createHash("sha256");
  for (const { file, after } of listDraftChanges(folder, base)) {
    hash.update(JSON.stringify([file, after?.length ?? null]));
    if (after) hash.update(after);
  }
  return hash.digest("base64url");
}

/**
 * Takes into a draft what others have published until a commit. Returns the questions that a person has to answer first;
 * with questions, nothing is written. A repetition after a power cut does the rest.
 */
export async function updateDraft(
  { draft, folder }: DraftFolder,
  head: string,
  choices: ReadonlyMap<string, Choice>,
  { drafts, now }: { readonly drafts: Drafts; readonly now: number },
): Promise<readonly OpenQuestion[]> {
  if (draft.base === head) return [];
  const { files, questions } = mergeDraft(folder, { base: draft.base, head }, choices);
  if (questions.length > 0) return questions;
  for (const { file, content } of files) {
    const path = join(folder, file);
    if (content === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
  await requireSafeGit(folder, ["reset", "--quiet", "--mixed", head]);
  drafts.update(draft.id, { base: head }, now);
  return [];
}
