import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../build/project.ts";
import { writeReport } from "../../workshop-server/write-report.ts";
import { safeEnvironment } from "../repository/repository.ts";
import { translate } from "../texts/translate.ts";
import type { AwakeDraft } from "./draft-desk.ts";
import { identifyContent } from "./update-draft.ts";

/** The last pictures of a draft. */
interface TakenPictures {
  /** What the draft changed then. */
  readonly content: string;
  readonly markets: readonly string[];
  /** Why there are none. */
  readonly failure?: string;
}

/** The pictures of a draft's pages before and after its changes. */
export interface DraftPictures {
  /** Whether pictures are being taken, or wait for those of another draft. */
  isTaking(draft: number): boolean;
  /** Undefined: none were taken. */
  find(draft: AwakeDraft): TakenPictures | undefined;
  /** The document with the pictures. Undefined if there is none. */
  read(draft: AwakeDraft): string | undefined;
  /** Takes pictures in some markets. Resolves when they are there, or have failed. */
  take(draft: AwakeDraft, markets: readonly string[]): Promise<void>;
  close(): void;
}

const files = ({ cache }: Project) => ({
  folder: join(cache, "review"),
  report: join(cache, "review/report.html"),
  record: join(cache, "review/report.json"),
});

const readFile = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** Takes pictures for one draft after the other: each needs the processor for a minute. */
export function draftPictures(report: (error: unknown) => void): DraftPictures {
  const taking = new Set<number>();
  const closing = new AbortController();
  let last = Promise.resolve();
  const shoot = async ({ draft, workspace: { project } }: AwakeDraft, markets: readonly string[]) => {
    const { folder, report: target, record } = files(project);
    const content = identifyContent(project.root, draft.base);
    const fresh = `${target}.new`;
    mkdirSync(folder, { recursive: true });
    let failure: string | undefined;
    try {
      await writeReport(project, {
        commits: [draft.base],
        names: [translate("pictures.published"), translate("pictures.draft")],
        markets,
        file: fresh,
        env: safeEnvironment,
        signal: closing.signal,
      });
      renameSync(fresh, target);
    } catch (error) {
      if (closing.signal.aborted) return;
      report(error);
      failure = error instanceof Error ? error.message : String(error);
    }
    const result: TakenPictures = { content, markets, ...(failure !== undefined && { failure }) };
    writeFileSync(record, JSON.stringify(result));
  };
  return {
    isTaking: (draft) => taking.has(draft),
    find: ({ workspace }) => {
      const text = readFile(files(workspace.project).record);
      // SAFETY: only `shoot` writes the file.
      return text === undefined ? undefined : (JSON.parse(text) as TakenPictures);
    },
    read: ({ workspace }) => readFile(files(workspace.project).report),
    take: (awake, markets) => {
      const { id } = awake.draft;
      if (taking.has(id)) return last;
      taking.add(id);
      last = last
        .then(() => shoot(awake, markets))
        // The draft may have been discarded meanwhile.
        .catch(report)
        .finally(() => taking.delete(id));
      return last;
    },
    close: () => closing.abort(),
  };
}
