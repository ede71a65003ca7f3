import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { StoreError } from "../store-error.ts";

/** Throws a StoreError if this user has less than `min` bytes left on the file's disk. */
export function requireFreeSpace(file: string, min: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  const freeBytes = bavail * bsize;
  if (freeBytes < min)
    throw new StoreError(
      "unavailable",
      `The disk of ${file} is nearly full: ${freeBytes} bytes are left. Free some space.`,
    );
}
