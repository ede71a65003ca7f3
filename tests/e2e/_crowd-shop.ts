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
  change<{
    consent: {
      title: string;
      text: string;
      policy: object;
      accept: string;
      refuse: string;
      settings: string;
    };
  }>(root, "site.json", ({ consent, ...settings }) => {
    const { title, text, policy, accept: keep, refuse: stop, settings: entry } = consent;
    const optOut = { settings: entry, title, text, policy, keep, stop };
    return { ...settings, consent, statistics: { sources: ["mail"], optOut } };
  });
  await buildProject(root, repository);
  return root;
}
