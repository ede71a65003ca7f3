import { mergeJson } from "../../edit/merge/merge-json.ts";
import type { JsonPath } from "../../json/document.ts";
import { type ContentChange, listDraftChanges, listPublishedChanges } from "./draft-changes.ts";
import { findMeetings, type Meeting, resolveMeetings } from "./meetings.ts";

/** Which value of a place is kept: the draft's, or the published one. */
export type Choice = "draft" | "published";

/** A place that the draft and somebody else have changed in different ways. */
export interface OpenQuestion extends Meeting {
  /** Names the place and both values: a choice for other values does not count. */
  readonly id: string;
  readonly file: string;
}

/** What the draft gets from others. */
export interface DraftMerge {
  /** The files to write. Without content: to delete. */
  readonly files: readonly { readonly file: string; readonly content: Buffer | undefined }[];
  /** What a person has to decide first. With questions, nothing may be written. */
  readonly questions: readonly OpenQuestion[];
}

const toText = (content: Buffer | undefined): string | undefined =>
  content === undefined ? undefined : new TextDecoder().decode(content);

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other);

const createId = (file: string, { path, draft, published }: Meeting): string =>
  JSON.stringify([file, path, draft ?? null, published ?? null]);

/** A file that is kept or taken as a whole: a picture, or one that a side has deleted. */
function wholeFile(mine: ContentChange, theirs: ContentChange): Meeting {
  const describe = ({ after, file }: ContentChange) =>
    after === undefined ? undefined : file.endsWith(".json") ? JSON.parse(toText(after) ?? "null") : file;
  const path: JsonPath = [];
  return { path, isOrder: false, draft: describe(mine), published: describe(theirs) };
}

/** Merges one file that both sides have changed. */
function mergeFile(mine: ContentChange, theirs: ContentChange, choices: ReadonlyMap<string, Choice>) {
  const { file } = mine;
  const ask = (meeting: Meeting): OpenQuestion => ({ ...meeting, file, id: createId(file, meeting) });
  const [ours, others] = [toText(mine.after), toText(theirs.after)];
  const merged =
    file.endsWith(".json") && ours !== undefined && others !== undefined
      ? mergeJson(
          { base: toText(mine.before) ?? "", ours, theirs: others },
          { labels: { ours: "draft", theirs: "published" } },
        )
      : undefined;
  if (merged === undefined) {
    const question = ask(wholeFile(mine, theirs));
    const choice = choices.get(question.id);
    const content = choice === "published" ? theirs.after : mine.after;
    return { content, questions: choice === undefined ? [question] : [] };
  }
  const meetings = merged.conflicts.length === 0 ? [] : findMeetings(JSON.parse(merged.text));
  const questions = meetings.map(ask);
  const open = questions.filter(({ id }) => !choices.has(id));
  if (open.length > 0) return { content: mine.after, questions: open };
  const text = resolveMeetings(
    merged.text,
    questions.map(({ id, path }) => ({ path, choice: choices.get(id) ?? "draft" })),
  );
  return { content: Buffer.from(text), questions: [] };
}

/**
 * Merges what others have published since a draft began. What only one side has changed, and what both have changed alike,
 * is merged silently. `site`: the folder of the site in the draft's working tree. `base`: the commit that the draft
 * began from. `head`: the published one.
 */
export function mergeDraft(
  site: string,
  { base, head }: { readonly base: string; readonly head: string },
  choices: ReadonlyMap<string, Choice>,
): DraftMerge {
  const draft = new Map(listDraftChanges(site, base).map((change) => [change.file, change]));
  const results = listPublishedChanges(site, base, head).flatMap((theirs) => {
    const mine = draft.get(theirs.file);
    if (mine === undefined) return [{ file: theirs.file, content: theirs.after, questions: [] }];
    if (isSame(mine.after, theirs.after)) return [];
    return [{ file: theirs.file, ...mergeFile(mine, theirs, choices) }];
  });
  return {
    files: results.map(({ file, content }) => ({ file, content })),
    questions: results.flatMap(({ questions }) => questions),
  };
}
