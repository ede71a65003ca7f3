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
  const at = writes.findLastIndex((one) => one.file === file);
  const last = writes[at];
  // Somebody else may have changed the file between two writes.
  if (last === undefined || last.after !== before) return [...writes, { file, before, after }];
  return last.before === after ? writes.toSpliced(at, 1) : writes.with(at, { ...last, after });
}

function withFile({ writes, pictures }: Unpublished, one: StepFile): Unpublished {
  if (one.before !== undefined || one.after !== undefined)
    return { writes: withWrite(writes, one), pictures };
  return { writes, pictures: [...new Set([...pictures, one.file])] };
}

const both = ({ sealed, open }: Kept): Unpublished => ({
  writes: [...sealed.writes, ...open.writes],
  pictures: [...new Set([...sealed.pictures, ...open.pictures])],
});

/** `file`: where the log is kept. */
export function writeLog(file: string): WriteLog {
  const read = (): Unpublished => {
    try {
      // SAFETY: only `keep` writes the file.
      return JSON.parse(readFileSync(file, "utf8")) as Unpublished;
    } catch {
      return nothing;
    }
  };
  let kept: Kept = { sealed: nothing, open: read() };
  const keep = (next: Kept) => {
    kept = next;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(both(kept)));
  };
  return {
    seal: () => {
      kept = { sealed: both(kept), open: nothing };
      return kept.sealed;
    },
    add: (files) => keep({ ...kept, open: files.reduce(withFile, kept.open) }),
    forget: () => keep({ ...kept, sealed: nothing }),
  };
}
