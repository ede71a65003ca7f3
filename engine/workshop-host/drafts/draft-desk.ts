import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Project, projectAt } from "../../build/project.ts";
import { openCheckThread } from "../../memory-site/side-check.ts";
import type { Registry } from "../../registry/create-registry.ts";
import type { SiteCode } from "../../workshop-server/site-code.ts";
import { openWorkspace, type Workspace } from "../../workshop-server/workspace.ts";
import type { Repository } from "../repository/repository.ts";
import type { Draft, Drafts } from "../store/drafts.ts";
import type { Person } from "../store/people.ts";
import { assertMayWrite, ForbiddenError } from "./assert-may-write.ts";

/** A draft sleeps after this time without a request, in milliseconds: an open one needs memory. */
const sleepAfter = 10 * 60_000;

/** How often drafts are looked at, in milliseconds. */
const lookInterval = 30_000;

/** A draft that is open in memory. */
export interface AwakeDraft {
  readonly draft: Draft;
  readonly workspace: Workspace;
}

/** The drafts of the team, each with a working tree of its own. Only those that are used are in memory. */
export interface DraftDesk {
  create(person: Person, title: string, now: number): Promise<Draft>;
  /** Opens a draft. Undefined if there is no such draft, or if it has ended. */
  open(id: number): Promise<AwakeDraft | undefined>;
  /** Runs what a person asks for: what they may not change is refused. */
  act<Result>(person: Person, work: () => Result): Result;
  /** Keeps a draft awake while somebody looks at it. Returns a function that ends this. */
  hold(id: number): () => void;
  /** Closes a draft, and removes its working tree and its journal. */
  end(id: number): Promise<void>;
  /** The ids of the drafts that are open in memory. */
  listAwake(): readonly number[];
  /** Puts drafts to sleep that have not been used. */
  rest(now: number): void;
  close(): void;
}

interface DeskSetup {
  /** The folder with the code of the shop, which no draft changes. */
  readonly code: Project;
  readonly registry: Registry;
  readonly siteCode: SiteCode;
  readonly repository: Repository;
  readonly drafts: Drafts;
  /** The folder of the working trees. */
  readonly folder: string;
  readonly report: (error: unknown) => void;
  readonly now: () => number;
}

const ends: ReadonlySet<Draft["state"]> = new Set(["published", "discarded"]);

interface Awake {
  readonly workspace: Workspace;
  used: number;
  viewers: number;
}

export function openDraftDesk(setup: DeskSetup): DraftDesk {
  const { code, repository, drafts, now } = setup;
  const awake = new Map<number, Promise<Awake>>();
  const settled = new Map<number, Awake>();
  const writer = new AsyncLocalStorage<Person>();
  const thread = openCheckThread(code);
  const branch = (id: number) => `draft/${id}`;
  const worktree = (id: number) => join(setup.folder, String(id));
  const folder = (id: number) => join(worktree(id), repository.prefix);
  const cache = (id: number) => join(setup.folder, `${id}.cache`);

  const wake = async ({ id, base }: Draft): Promise<Awake> => {
    if (!existsSync(worktree(id))) await repository.checkOut(worktree(id), branch(id), base);
    const project: Project = { ...projectAt(folder(id), code.code), cache: cache(id) };
    const workspace = openWorkspace({
      project,
      registry: setup.registry,
      code: setup.siteCode,
      loadCode: () => Promise.resolve(setup.siteCode),
      report: setup.report,
      thread,
      guard: (files) => {
        const person = writer.getStore();
        if (person === undefined)
          throw new ForbiddenError("This change came without a person. Sign in again.");
        const state = drafts.find(id)?.state ?? "discarded";
        if (ends.has(state)) throw new ForbiddenError("This draft has ended. Begin a new one.");
        assertMayWrite(person, files, workspace.linked().manifests.markets?.value.markets ?? []);
        drafts.touch(id, person.id, now());
        // What was reviewed is not what there is now.
        if (state !== "open") drafts.update(id, { state: "open" }, now());
      },
    });
    const opened = { workspace, used: now(), viewers: 0 };
    settled.set(id, opened);
    return opened;
  };
  const sleep = (id: number) => {
    settled.get(id)?.workspace.close();
    settled.delete(id);
    awake.delete(id);
  };
  const rest = (time: number) => {
    for (const [id, { used, viewers }] of settled) if (viewers === 0 && time - used > sleepAfter) sleep(id);
  };
  const timer = setInterval(() => rest(now()), lookInterval);
  timer.unref();

  return {
    rest,
    create: async (person, title, time) => {
      const base = await repository.fetch();
      return drafts.create({ title, owner: person.id, base }, time);
    },
    open: async (id) => {
      const draft = drafts.find(id);
      if (draft === undefined || ends.has(draft.state)) return undefined;
      let opening = awake.get(id);
      if (opening === undefined) {
        opening = wake(draft);
        awake.set(id, opening);
        opening.catch(() => awake.delete(id));
      }
      const opened = await opening;
      opened.used = now();
      return { draft, workspace: opened.workspace };
    },
    act: (person, work) => writer.run(person, work),
    hold: (id) => {
      const opened = settled.get(id);
      if (opened) opened.viewers += 1;
      return () => {
        if (opened === undefined) return;
        opened.viewers -= 1;
        opened.used = now();
      };
    },
    end: async (id) => {
      sleep(id);
      if (existsSync(worktree(id))) await repository.remove(worktree(id), branch(id));
      rmSync(cache(id), { recursive: true, force: true });
    },
    listAwake: () => [...settled.keys()],
    close: () => {
      clearInterval(timer);
      for (const id of [...settled.keys()]) sleep(id);
    },
  };
}
