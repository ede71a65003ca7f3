/**
 * Marks the position of the problem in planted text. The tests remove it before planting. No manifest
 * contains it (French texts have «). A marker is better than numbers: line numbers change whenever somebody
 * edits the manifest above it.
 */
export const marker = "▸";

/** A text that occurs once in a file, and its replacement. */
interface Replaced {
  /** Relative to `manifests/`, as in each change. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A whole file: a new one, or a replacement. */
interface Written {
  readonly file: string;
  readonly text: string;
}

interface Removed {
  readonly file: string;
  readonly removed: true;
}

/** A position in an unchanged part of a file: before this text, which occurs once. */
interface Marked {
  readonly file: string;
  readonly mark: string;
}

/** A new file in `public/images/`. */
export interface Picture {
  readonly picture: string;
  /** Why the picture cannot be shown. On disk, the file is empty. */
  readonly error?: "it is empty";
  /** The content of the file, and what the loader says of it. */
  readonly drawing?: { readonly text: string; readonly unsafe: string };
  /** A PNG, whatever its name says. */
  readonly png?: true;
}

export type Change = Replaced | Written | Removed | Marked | Picture;

/** Another problem beside the expected one, because the same edit really makes two mistakes. */
export interface Consequence {
  readonly code: string;
  /** Relative to `manifests/`. */
  readonly file: string;
  readonly why: string;
}

/**
 * One mistake that somebody could make in the manifests of the small shop. The name of its file gives the code that the
 * check must report: `unknown-block.ts`, or `unknown-block.<what>.ts` for another one. The marker in its
 * changes gives the position. Without a marker, the problem is at the beginning of the first file.
 */
export interface Defect {
  readonly changes: readonly Change[];
  readonly consequences?: readonly Consequence[];
  /** Why it cannot be planted together with other defects: it hides them, or they hide it. */
  readonly alone?: string;
}
