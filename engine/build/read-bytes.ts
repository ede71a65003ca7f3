import { readFileSync, type Stats, statSync } from "node:fs";

/** Why a file cannot be read, and what to do about it. */
export interface UnreadableFile {
  readonly message: string;
  readonly hint: string;
}

/** Converts a sentence to a clause: "This is a folder." → "it is a folder". */
export const asClause = (sentence: string): string =>
  sentence
    .replace(/^This(?: file)? /, "it ")
    .replace(/^The name of this file/, "its name")
    .replace(/\.$/, "");

/**
 * Limit of a file's size. Manifests are smaller than a hundredth of this, and pictures should be smaller too.
 */
const maxMegabytes = 64;

const reasons: Readonly<Record<string, UnreadableFile>> = {
  ELOOP: {
    message: "This is a link that leads back to itself.",
    hint: "Replace it with the file that it should point to, or delete it.",
  },
  ENOENT: {
    message: "This is a link to a file that does not exist.",
    hint: "Replace it with the file that it should point to, or delete it.",
  },
  EACCES: {
    message: "This file cannot be read: permission denied.",
    hint: "Give your user permission to read it.",
  },
  EPERM: {
    message: "This file cannot be read: permission denied.",
    hint: "Give your user permission to read it.",
  },
  ENOTDIR: {
    message: "This is a file, not a folder.",
    hint: "Rename it and create a folder with this name.",
  },
};

/** Explains in plain words why the system cannot read a file. */
export function unreadable(path: string, error: unknown): UnreadableFile {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Node replaces invalid bytes in names, and then does not find the file under the changed name.
  if (code === "ENOENT" && path.includes("\ufffd"))
    return { message: "The name of this file is not valid UTF-8.", hint: "Rename it with plain letters." };
  const message = error instanceof Error ? error.message : String(error);
  return (
    reasons[code] ?? { message: `This file cannot be read: ${message}.`, hint: "Restore it, or delete it." }
  );
}

function otherKind(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a pipe";
  return stats.isSocket() ? "a socket" : "a device";
}

/**
 * Follows links and returns the file's stats, or why it cannot be read. Does not open the file, because
 * opening a pipe blocks.
 */
export function statFile(path: string): Stats | UnreadableFile {
  try {
    const stats = statSync(path);
    const kind = otherKind(stats);
    if (kind !== undefined)
      return { message: `This is ${kind}, not a file.`, hint: "Rename it or move it elsewhere." };
    return stats;
  } catch (error) {
    return unreadable(path, error);
  }
}

/** Whether a path is a folder or a link to one. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Returns the content of a file, or why it cannot be read. Never throws or blocks. */
export function readBytes(path: string): Buffer | UnreadableFile {
  const stats = statFile(path);
  if ("hint" in stats) return stats;
  if (stats.size > maxMegabytes * 1_000_000)
    return {
      message: `This file has ${Math.round(stats.size / 1_000_000)} MB; the limit is ${maxMegabytes} MB.`,
      hint: "Split it or make it smaller.",
    };
  try {
    return readFileSync(path);
  } catch (error) {
    return unreadable(path, error);
  }
}
