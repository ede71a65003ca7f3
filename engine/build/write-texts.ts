import { renameSync, rmSync, writeFileSync } from "node:fs";

/** A file and its new text. */
export interface NewText {
  readonly place: string;
  readonly text: string;
}

/**
 * Writes several files. All texts are first written next to their targets; if that fails, no file changes.
 */
export function writeTexts(files: readonly NewText[]): void {
  const unfinished = (place: string) => `${place}.unfinished`;
  try {
    for (const { place, text } of files) writeFileSync(unfinished(place), text);
  } catch (error) {
    for (const { place } of files) rmSync(unfinished(place), { force: true });
    throw error;
  }
  for (const { place } of files) renameSync(unfinished(place), place);
}
