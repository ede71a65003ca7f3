import { type BigIntStats, statSync } from "node:fs";

/** Clocks of file systems are coarse: within this time, in milliseconds, two writes may have the same time. */
const clockTick = 50;

function readStats(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/**
 * Identifies the content of a file without reading it: its place on the disk, its size and the times of its last
 * changes. Undefined if the file cannot be found, or has just been written and the next write may have the same time.
 */
export function fileStamp(path: string): string | undefined {
  const stats = readStats(path);
  if (stats === undefined || Math.abs(Date.now() - Number(stats.ctimeMs)) < clockTick) return undefined;
  const { dev, ino, size, mtimeNs, ctimeNs } = stats;
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
