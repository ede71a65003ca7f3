import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { buildProject, copyBuilt, repository } from "./_project.ts";

/** What each market of the crowd's shop does about counting. */
const statistics = {
  DE: { counts: "consent", reason: "A made-up market whose law requires consent." },
  CH: { counts: "allowed", reason: "A made-up market that counts, with an opt-out." },
  GB: { counts: "allowed", globalPrivacyControl: true, reason: "A made-up market that respects a signal." },
  SE: { counts: "consent", reason: "A made-up market whose law requires consent." },
};

/** Writes a manifest again, with a change. */
function change<Manifest>(root: string, file: string, edit: (manifest: Manifest) => Manifest): void {
  const path = join(root, "manifests", file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, "utf8")))));
}

/** Builds the small shop with counting in its four markets. Returns its folder. */
export async function buildCrowdShop(): Promise<string> {
  const root = copyBuilt(inject("small"), "crowd");
  change<{ markets: { code: keyof typeof statistics }[] }>(root, "markets.json", (manifest) => ({
    ...manifest,
    markets: manifest.markets.map((market) => ({ ...market, statistics: statistics[market.code] })),
  }));
  change<object>(root, "site.json", (settings) => ({ ...settings, statistics: { sources: ["mail"] } }));
  await buildProject(root, repository);
  return root;
}
