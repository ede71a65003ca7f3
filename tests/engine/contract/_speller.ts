import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { memoize } from "../../../engine/json/memoize.ts";
import { openSpeller } from "../../../engine/proofread/open-speller.ts";
import type { Speller } from "../../../engine/site/manifests.ts";

const cache = mkdtempSync(join(tmpdir(), "spelling-"));
afterAll(() => rmSync(cache, { recursive: true }));

/** The site's dictionaries, one in memory at a time. A test that checks many sites keeps the verdicts of all. */
export const speller = openSpeller(process.cwd(), cache);

/** Opens a speller for each language, so that its dictionary stays in memory between many checks. */
const openLanguage = memoize((_: string) => openSpeller(process.cwd(), cache));

/** The same dictionaries, all in memory: for tests that check hundreds of sites, each with a new word. */
export const residentSpeller: Speller = {
  findUnknown: (tag, words) => openLanguage(tag.slice(0, 2)).findUnknown(tag, words),
  suggest: (tag, words) => openLanguage(tag.slice(0, 2)).suggest(tag, words),
};
