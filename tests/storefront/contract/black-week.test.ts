import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readFile = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(`manifests/${path}`, "utf8"));

test.each(["da_DK", "de_DE", "en_GB", "fi_FI", "fr_FR", "sv_SE"])(
  "the page of Black Week names the days of the campaign in %s",
  (locale) => {
    const { from = "", until = "" } = readFile("campaigns/black-week.json");
    const [first, end] = [new Date(`${from}Z`), new Date(`${until}Z`)];
    const text = readFile(`messages/${locale}/buybf.json`)["buybf.hero.text"];
    for (const day of [first.getUTCDate(), end.getUTCDate() - 1, first.getUTCFullYear()])
      expect(text).toMatch(new RegExp(`\\b${day}\\b`));
  },
);
