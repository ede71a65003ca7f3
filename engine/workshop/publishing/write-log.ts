import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FileChange } from "../../edit/write-changes.ts";
import type { StepFile } from "../history-step.ts";

/** What the workshop has written and not published. */
export interface Unpublished {
  /** In order. Writes of one file that follow each other are one. */
  readonly writes: readonly FileChange[];
  /** Paths of pictures. */
  readonly pictures: readonly string[];
}

/** The workshop's writes since the last publish. It survives a restart. */
export interface WriteLog {
  /** The writes until now. Later ones are not joined with them. */
  seal(): Unpublished;
  /** Notes writes. A file without texts is a picture. */
  add(files: readonly StepFile[]): void;
  /** Drops the sealed writes, because they are published. */
  forget(): void;
}

interface Kept {
  readonly sealed: Unpublished;
  readonly open: Unpublished;
}

const nothing: Unpublished = { writes: [], pictures: [] };

/** The writes of a list with one more. A write that takes another back removes it. */
function withWrite(writes: readonly FileChange[], { file, before, after }: StepFile): readonly FileChange[] {
  const index = writes.findLastIndex((one) => one.file === file);
  const last = writes[index];
  // Somebody else may have changed the file between two writes.
  if (last === undefined || last.after !== before) return [...writes, { file, before, after }];
  return last.before === after ? writes.toSpliced(index, 1) : writes.with(index, { ...last, after });
}

function withFile({ writes, pictures }: Unpublished, one: StepFile): Unpublished {
  if (one.before !== undefined || one.after !== undefined)
    return { writes: withWrite(writes, one), pictures };
  return { writes, pictures: [...new Set([...pictures, one.file])] };
}

const joinWrites = ({ sealed, open }: Kept): Unpublished => ({
  writes: [...sealed.writes, ...open.writes],
  pictures: [...new Set([...sealed.pictures, ...open.pictures])],
});

/** `file`: where the log is kept. */
export function writeLog(file: string): WriteLog {
  const readLog = (): Unpublished => {
    try {
      // SAFETY: only `keep` writes the file.
      return JSON.parse(readFileSync(file, "utf8")) as Unpublished;
    } catch {
      return nothing;
    }
  };
  let current: Kept = { sealed: nothing, open: readLog() };
  const keep = (next: Kept) => {
    current = next;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(joinWrites(current)));
  };
  return {
    seal: () => {
      current = { sealed: joinWrites(current), open: nothing };
      return current.sealed;
    },
    add: (files) => keep({ ...current, open: files.reduce(withFile, current.open) }),
    forget: () => keep({ ...current, sealed: nothing }),
  };
}
