import type { Store } from "./open-store.ts";

/**
 * `open`: it is edited. `review`: somebody is asked to look at it. `approved`: it may be published. `requested`: the people
 * who own the repository are asked to take it. `published` and `discarded`: it has ended.
 */
export type DraftState = "open" | "review" | "approved" | "requested" | "published" | "discarded";

export interface Draft {
  readonly id: number;
  readonly title: string;
  /** The person who began it. */
  readonly owner: number;
  /** The published commit that it is compared with. */
  readonly base: string;
  readonly state: DraftState;
  readonly created: number;
  readonly changed: number;
  /** The commit with which it was published, or handed in. */
  readonly commit: string | null;
  /** The number and the page of the request at the code host that takes this commit. */
  readonly request: number | null;
  readonly requestAddress: string | null;
}

/** A remark about a draft. `place`: the sentence or the block that it is about; "" for the whole draft. */
export interface Comment {
  readonly id: number;
  readonly person: number;
  readonly place: string;
  readonly text: string;
  readonly at: number;
  readonly resolved: number | null;
}

/** What a reviewer has said. `content` identifies what was reviewed: an approval ends with the next change. */
export interface Review {
  readonly person: number;
  readonly verdict: "approve" | "return";
  readonly content: string;
  readonly at: number;
}

export interface Drafts {
  /** Those that have not ended, the last changed first. */
  list(): readonly Draft[];
  /** The last ones that have ended. */
  listEnded(): readonly Draft[];
  find(id: number): Draft | undefined;
  create(draft: Pick<Draft, "title" | "owner" | "base">, now: number): Draft;
  update(id: number, change: Partial<Pick<Draft, "title" | "base" | "state" | "commit">>, now: number): void;
  /** Notes the request that takes a draft's commit, or that there is none any more. */
  setRequest(id: number, request: { readonly number: number; readonly address: string } | undefined): void;
  /** Notes that a person has changed the draft. */
  touch(id: number, person: number, now: number): void;
  /** The people who have changed it, in the order of their ids. */
  listWriters(id: number): readonly number[];
  comment(id: number, comment: Pick<Comment, "person" | "place" | "text" | "at">): void;
  resolve(id: number, comment: number, now: number): void;
  listComments(id: number): readonly Comment[];
  review(id: number, review: Review): void;
  /** The newest first. */
  listReviews(id: number): readonly Review[];
}

const columns = `id, title, owner, base, state, created_at AS created, changed_at AS changed, commit_id AS 'commit',
  request, request_address AS requestAddress`;

const ended = "('published', 'discarded')";

export function draftsIn(store: Store): Drafts {
  const select = (rest: string, ...values: readonly (string | number)[]) =>
    store.all<Draft>(`SELECT ${columns} FROM drafts ${rest}`, ...values);
  return {
    list: () => select(`WHERE state NOT IN ${ended} ORDER BY changed_at DESC, id DESC`),
    listEnded: () => select(`WHERE state IN ${ended} ORDER BY changed_at DESC, id DESC LIMIT 50`),
    find: (id) => select("WHERE id = ?", id)[0],
    create: ({ title, owner, base }, now) => {
      const [draft] = store.all<Draft>(
        `INSERT INTO drafts (title, owner, base, state, created_at, changed_at) VALUES (?, ?, ?, 'open', ?, ?)
         RETURNING ${columns}`,
        ...[title, owner, base, now, now],
      );
      if (draft === undefined) throw new Error("The database returned no row of the new draft.");
      return draft;
    },
    update: (id, { title, base, state, commit }, now) =>
      void store.all(
        `UPDATE drafts SET title = coalesce(?, title), base = coalesce(?, base), state = coalesce(?, state),
           commit_id = coalesce(?, commit_id), changed_at = ? WHERE id = ?`,
        ...[title ?? null, base ?? null, state ?? null, commit ?? null, now, id],
      ),
    setRequest: (id, request) =>
      void store.all(
        "UPDATE drafts SET request = ?, request_address = ? WHERE id = ?",
        ...[request?.number ?? null, request?.address ?? null, id],
      ),
    touch: (id, person, now) =>
      store.transaction(() => {
        store.all("INSERT INTO writers (draft, person) VALUES (?, ?) ON CONFLICT DO NOTHING", id, person);
        store.all("UPDATE drafts SET changed_at = ? WHERE id = ?", now, id);
      }),
    listWriters: (id) =>
      store
        .all<{ person: number }>("SELECT person FROM writers WHERE draft = ? ORDER BY person", id)
        .map(({ person }) => person),
    comment: (id, { person, place, text, at }) =>
      void store.all(
        "INSERT INTO comments (draft, person, place, text, at) VALUES (?, ?, ?, ?, ?)",
        ...[id, person, place, text, at],
      ),
    resolve: (id, comment, now) =>
      void store.all("UPDATE comments SET resolved_at = ? WHERE draft = ? AND id = ?", now, id, comment),
    listComments: (id) =>
      store.all<Comment>(
        "SELECT id, person, place, text, at, resolved_at AS resolved FROM comments WHERE draft = ? ORDER BY id",
        id,
      ),
    review: (id, { person, verdict, content, at }) =>
      void store.all(
        "INSERT INTO reviews (draft, person, verdict, content, at) VALUES (?, ?, ?, ?, ?)",
        ...[id, person, verdict, content, at],
      ),
    listReviews: (id) =>
      store.all<Review>(
        "SELECT person, verdict, content, at FROM reviews WHERE draft = ? ORDER BY id DESC",
        id,
      ),
  };
}
