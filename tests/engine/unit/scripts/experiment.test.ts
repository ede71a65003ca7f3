import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { snapshot } from "../../e2e/_project.ts";
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

const changeBritain = (properties: object) =>
  change<{ markets: { code: string }[] }>("markets.json", (manifest) => ({
    ...manifest,
    markets: manifest.markets.map((market) => (market.code === "GB" ? { ...market, ...properties } : market)),
  }));

const askInBritain = () =>
  changeBritain({
    statistics: { counts: "off", experiments: "consent", reason: "A made-up market that asks first." },
  });

describe("npm run preview-link -- --at", () => {
  const link = (market: string, at: string) =>
    runCommand("scripts/preview-link.ts", ["take", "--market", market, "--at", at, "--project", root], {
      env: { PREVIEW_SECRET: "a secret of at least 32 characters" },
    });

  it.each([
    ["DE", "2027-03-28T02:30", "There is no 2027-03-28T02:30 in DE: the clocks go forward in this hour."],
    ["GB", "2027-03-28T01:30", "There is no 2027-03-28T01:30 in GB: the clocks go forward in this hour."],
    ["DE", "2027-02-30T12:00", '--at is "2027-02-30T12:00". Write it as 2026-11-28T12:00.'],
    ["DE", "2027-02-28T24:30", '--at is "2027-02-28T24:30". Write it as 2026-11-28T12:00.'],
  ])("refuses a time in %s that no clock there shows: %s", async (market, at, message) => {
    const { status, stdout, stderr } = await link(market, at);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("bug in the engine");
  });

  it.each([
    ["DE", "2027-03-28T03:30"],
    ["GB", "2027-03-28T02:30"],
    ["DE", "2027-10-31T02:30"],
  ])("takes a time in %s that clocks there show: %s", async (market, at) => {
    expect((await link(market, at)).stdout).toMatch(/^https:.*\/take\/(?:de|gb)\n$/);
  });
});

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
    changeBritain({ live: false });
    expect(await state({ markets: ["GB"] })).toBe("on, but no market is live");
    // Without the property, a market is live.
    changeBritain({ live: undefined });
    expect(await state({ from: "2999-01-01" })).toBe("begins later in GB");
    expect(await state({ from: "2020-01-01", until: "2020-02-01" })).toBe("over");
  });

  it("shows what the end would write, and what to do about other pages", async () => {
    set({ markets: ["GB"] });
    const before = snapshot(join(root, "manifests"));
    const { status, stdout } = await experiment("end", "voices-first", "--winner", "voices", "--dry-run");
    expect(status).toBe(0);
    expect(stdout).toContain("+++ manifests/routes/take.json");
    expect(stdout).toMatch(
      /stay as they are:\n {2}take \(DE, CH, SE\)\n(?: {2}.*\n)*To change them too, add --also-there\.\n/,
    );
    expect(stdout).toMatch(/\nNothing was written\. Run the command again without --dry-run\.\n$/);
    expect(snapshot(join(root, "manifests"))).toEqual(before);
  });

  it("says how to go on after a stop", async () => {
    set({ enabled: true });
    expect((await experiment("stop", "voices-first")).stdout).toContain('remove "enabled": false');
  });

  it("names a running site as another source of a report", async () => {
    const file = join(root, "none.db");
    const { status, stderr } = await experiment("report", "voices-first", "--database", file);
    expect(stderr).toBe(
      `There is no database at ${file}. Name another with DATABASE or --database, or read a running site with --url.\n`,
    );
    expect(status).toBe(2);
  });

  it("names the arms if the winner is none", async () => {
    const ended = await experiment("end", "voices-first", "--winner", "voice");
    expect(ended.stderr).toBe('"voices-first" has no arm "voice". Write --winner control or voices.\n');
    expect(ended.status).toBe(2);
  });
});
