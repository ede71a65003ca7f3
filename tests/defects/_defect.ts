import type { ProblemCode } from "../../engine/problems/catalogue.ts";

/**
 * Stands in planted text right before what the problem has to mark, and is taken out before planting. In no manifest (French texts
 * have «). A marker rather than numbers: lines move whenever somebody edits the manifest above.
 */
export const marker = "▸";

/** Words that stand once in a file, and what is put in their place. */
interface Replaced {
  /** Below `manifests/`, as in each change. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A whole file, new or in place of the old one. */
interface Written {
  readonly file: string;
  readonly text: string;
}

interface Removed {
  readonly file: string;
  readonly removed: true;
}

/** A place of a file that stays as it is: what follows is to be marked, and stands once in it. */
interface Marked {
  readonly file: string;
  readonly mark: string;
}

/** A new file in `public/images/`. */
interface Picture {
  readonly picture: string;
}

export type Change = Replaced | Written | Removed | Marked | Picture;

/** A problem that comes with the one expected, because the same slip really is two mistakes. */
export interface Consequence {
  readonly code: ProblemCode;
  /** Below `manifests/`. */
  readonly file: string;
  readonly why: string;
}

/**
 * One slip that somebody could make in the shop's manifests. The name of its file says with which code the check has to find it:
 * `unknown-block.ts`, or `unknown-block.<what>.ts` for a further one. The marker in its changes says where; without one the problem
 * stands at the beginning of the first file.
 */
export interface Defect {
  readonly changes: readonly Change[];
  readonly consequences?: readonly Consequence[];
  /** Why it hides other defects, or is hidden by them, so that it cannot be planted together with them. */
  readonly alone?: string;
}
