import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { SinkError } from "../sink-error.ts";

/** Throws when the disk of a file has less than so many bytes left for this user. */
export function requireRoom(file: string, least: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const left = bavail * bsize;
  if (left < least)
    throw new SinkError(
      "unavailable",
      `The disk of ${file} is nearly full: ${left} bytes are left. Make room.`,
    );
}
