import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { runCommand } from "../../e2e/_run-command.ts";

/** A shop with one experiment, "voices-first", which is switched off. No market allows experiments. */
const root = freshManifests("experiment");

/** Changes a manifest of the shop. */
function change<Manifest>(file: string, edit: (manifest: Manifest) => object): void {
  const path = join(root, "manifests", file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, "utf8")))));
}

/** Sets properties of the experiment. */
const set = (properties: object) =>
  change<object>("experiments/voices-first.json", (experiment) => ({ ...experiment, ...properties }));

const askInBritain = () =>
  change<{ markets: { code: string }[] }>("markets.json", (manifest) => ({
    ...manifest,
    markets: manifest.markets.map((market) =>
      market.code === "GB"
        ? {
            ...market,
            statistics: {
              counts: "off",
              experiments: "consent",
              reason: "A made-up market that asks first.",
            },
          }
        : market,
    ),
  }));

describe("npm run preview-link -- --arm", () => {
  const link = (page: string, market: string, arm: string) =>
    runCommand("scripts/preview-link.ts", [page, "--market", market, "--arm", arm, "--project", root], {
      env: { PREVIEW_SECRET: "a secret of at least 32 characters" },
    });

  it("prints a link only to a page on which the server shows the arm", async () => {
    const refusal = async (page = "take", market = "GB", arm = "voices-first:voices") => {
      const { status, stdout, stderr } = await link(page, market, arm);
      expect([status, stdout]).toEqual([2, ""]);
      return stderr;
    };
    expect(await refusal("take", "GB", "voices:first")).toBe(
      'There is no experiment "voices". Known: voices-first.\n',
    );
    expect(await refusal("take", "GB", "voices-first:voice")).toBe(
      '"voices-first" has no arm "voice". It has control, voices.\n',
    );
    expect(await refusal("terms")).toBe('"voices-first" does not change "terms". It changes take.\n');
    expect(await refusal()).toMatch(
      /^"voices-first" is switched off, .* Remove "enabled": false, and deploy/,
    );
    set({ enabled: true, markets: ["GB"] });
    expect(await refusal("take", "DE")).toBe('"voices-first" does not run in DE. Its markets: GB.\n');
    expect(await refusal()).toMatch(
      /^GB does not allow experiments, .* See "statistics" in markets\.json\.\n/,
    );
    askInBritain();
    const { stdout } = await link("take", "GB", "voices-first:voices");
    expect(stdout).toMatch(/\/preview\/[^/]+\/take\/gb\?arm=voices-first:voices\n$/);
  });
});

const experiment = (...args: string[]) => runCommand("scripts/experiment.ts", [...args, "--project", root]);

describe("npm run experiment", () => {
  it("lists whether and where an experiment runs", async () => {
    const state = async (properties: object) => {
      set(properties);
      const { stdout, stderr } = await experiment("list");
      return /^voices-first {2}(.*?) {2}/m.exec(stdout)?.[1] ?? stderr + stdout;
    };
    expect(await state({})).toBe("off");
    expect(await state({ enabled: true })).toBe("on, but no market allows it");
    askInBritain();
    expect(await state({ from: "2020-01-01" })).toBe("on in GB");
    expect(await state({ from: "2999-01-01" })).toBe("begins later in GB");
    expect(await state({ from: "2020-01-01", until: "2020-02-01" })).toBe("over");
  });

  it("names the arms if the winner is none", async () => {
    const ended = await experiment("end", "voices-first", "--winner", "voice");
    expect(ended.stderr).toBe('"voices-first" has no arm "voice". Write --winner control or voices.\n');
    expect(ended.status).toBe(2);
  });
});
