import { renameSync, rmSync, writeFileSync } from "node:fs";

/** A file that gets another text. */
export interface NewText {
  readonly place: string;
  readonly text: string;
}

/** Writes files over: each text is beside its place before the first takes it; where that fails, none does. */
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
