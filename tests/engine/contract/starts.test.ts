import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as standardBlocks from "../../../blocks/standard.ts";
import { loadManifests } from "../../../engine/build/load-manifests.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { draftSite } from "../../../engine/edit/new/site/draft-site.ts";
import { type StartName, startNames } from "../../../engine/edit/new/site/starts.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { createRegistry } from "../../../engine/registry/create-registry.ts";

const root = mkdtempSync(join(tmpdir(), "starts-"));
afterAll(() => rmSync(root, { recursive: true }));

const registry = createRegistry({}, standardBlocks);

/** The languages of the texts, and the two countries with words of their own. */
const everywhere = "US,EG,DK,DE,CH:de,ES,FI,FR,IT,JP,NL,PL,PT,BR,SE";

/** What the check says of a new site. */
function checkStart(start: StartName, markets: string) {
  const folder = join(root, `${start}-${markets.replaceAll(/\W/g, "-")}`);
  const files = draftSite({
    brand: "Nordlys Audio",
    id: "nordlys-audio",
    start,
    markets,
    colour: "#1f6f54",
    engine: "1.0.0",
    commands: ["check", "test"],
    packages: {},
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return checkSite({ ...loadManifests(folder), registry, rules: installedRules }).problems;
}

describe.each(startNames)("a new site of the start %s", (start) => {
  test.each(["US", "DE,FR", "JP", "CA,CA:fr", everywhere])(
    "in %s has no problems but its placeholders",
    (markets) => {
      const problems = checkStart(start, markets).filter(({ code }) => code !== "placeholder-fact");
      expect(problems.map(({ code, file, message }) => `${code} ${file}: ${message}`)).toEqual([]);
    },
  );

  test("says what its placeholders are", () => {
    const problems = checkStart(start, "US");
    expect(problems.map(({ severity }) => severity)).toEqual(problems.map(() => "warning"));
    expect(problems.length).toBeGreaterThan(0);
  });
});
