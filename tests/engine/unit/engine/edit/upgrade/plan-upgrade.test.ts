import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { FileEdit } from "../../../../../../engine/edit/transaction.ts";
import { planUpgrade } from "../../../../../../engine/edit/upgrade/plan-upgrade.ts";
import type { UpgradeStep } from "../../../../../../engine/edit/upgrade/upgrade-step.ts";
import { upgradeSteps } from "../../../../../../engine/edit/upgrade/upgrade-steps.ts";
import { text } from "../../../../../../engine/fields/fields.ts";
import type { Registry } from "../../../../../../engine/registry/create-registry.ts";
import { registry } from "../../../../../fixtures/blocks.ts";
import {
  type Changes,
  documentsOf,
  media,
  pictures,
  withoutLeftovers,
} from "../../../../../fixtures/test-site.ts";

const theme = (rest: string) =>
  `{\n  "$schema": "../schema/theme.json",\n  "name": "plain",\n  "description": "Plain.",\n${rest}\n}\n`;

const route = (blocks: string) => `{
  "name": "past", "path": "/past", "layout": "default",
  "head": { "title": "Old", "description": "Old blocks.", "noindex": true },
  "blocks": [${blocks}]
}\n`;

/** A manifest for each step that has something to do. */
const old: Changes = {
  "themes/plain.json": theme(
    '  "allow": {\n    "label-sign": "A reason that a colleague understands."\n  },\n  "space": "4rem"',
  ),
  "routes/past.json": route(`
    { "id": "one", "block": "teaser", "props": { "headline": "First" } },
    { "id": "two", "block": "sticker", "version": 1, "props": { "words": "Second" } }`),
};

function plan(changes: Changes, steps: readonly UpgradeStep[] = upgradeSteps, blocks: Registry = registry) {
  const images = new Map(pictures.map((picture) => [picture.name, picture]));
  const documents = documentsOf(changes);
  const input = { root: "manifests/", documents, images, media, registry: blocks, rules: withoutLeftovers };
  return planUpgrade({ ...input, policyNames: ["consistent-prices"] }, steps);
}

const printSteps = ({ steps }: ReturnType<typeof plan>) =>
  steps.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ file, line, text }) => `${file.replace("manifests/", "")}:${line} ${text}`),
  ]);

const teaser = registry.get("teaser");
if (teaser === undefined) throw new Error("The fixture has no teaser.");

const edit = (...edits: readonly FileEdit[]): UpgradeStep => ({ title: "Edit", plan: () => edits });

describe("planUpgrade", () => {
  it("lists what each step changes, with the lines of the upgraded files", () => {
    const upgrade = plan(old);
    expect(printSteps(upgrade)).toEqual([
      "Renamed keys",
      "themes/plain.json:6 `space` is now `spacing.section`",
      "Retired rules",
      "themes/plain.json:5 `allow` is removed",
      "Replaced blocks",
      "routes/past.json:6 two (sticker): its block is now teaser: `words` is now `title`",
      "Versions of blocks",
      "routes/past.json:5 one (teaser): props of version 1 → 3: `headline` is now `title`",
    ]);
    expect(upgrade.obstacles).toEqual([]);
    expect([...upgrade.blockChanges.keys()]).toEqual(["sticker", "teaser"]);
  });

  it("joins the changes of all steps to one for each file", () => {
    const upgrade = plan(old);
    expect(upgrade.changes.map(({ file }) => file).toSorted()).toEqual([
      "manifests/routes/past.json",
      "manifests/themes/plain.json",
    ]);
    const after = (file: string) => upgrade.changes.find((change) => change.file === file)?.after;
    expect(after("manifests/themes/plain.json")).toBe(theme('  "spacing": {\n    "section": "4rem"\n  }'));
    const again = Object.fromEntries(
      upgrade.changes.map(({ file, after: text = "" }) => [file.replace("manifests/", ""), text]),
    );
    expect(plan(again)).toMatchObject({ changes: [], steps: [], problems: [] });
  });

  it("names files that a step adds and removes", () => {
    const upgrade = plan({}, [
      edit({ file: "manifests/themes/new.json", text: theme('  "edge": "wavy"') }),
      edit({ file: "manifests/themes/new.json", isDeleted: true }),
      edit({ file: "manifests/themes/other.json", text: theme('  "edge": "wavy"') }),
    ]);
    expect(printSteps(upgrade)).toEqual([
      "Edit",
      "themes/new.json:1 the file is new",
      "Edit",
      "themes/new.json:1 the file is removed: nothing is left in it",
      "Edit",
      "themes/other.json:1 the file is new",
    ]);
    expect(upgrade.changes.map(({ file }) => file)).toEqual(["manifests/themes/other.json"]);
  });

  it("stops at an error that hides what a manifest says, and points to the file as it is", () => {
    const { obstacles, problems } = plan({
      ...old,
      "themes/plain.json": theme('  "space": "4rem",\n  "shine": true'),
    });
    expect(obstacles.map(({ code, file, line }) => [code, file, line])).toEqual([
      ["unknown-property", "manifests/themes/plain.json", 6],
    ]);
    expect(problems).toEqual([]);
  });

  it("goes on over an error of another kind, and reports it", () => {
    const { obstacles, problems, changes } = plan({
      ...old,
      "routes/past.json": route('{ "id": "one", "block": "teaser", "props": { "headline": "t:no.such" } }'),
    });
    expect(obstacles).toEqual([]);
    expect(changes).toHaveLength(2);
    expect(problems.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual([
      "unknown-message",
    ]);
  });

  it("refuses a step that would change a page", () => {
    const step: UpgradeStep = {
      ...edit({
        file: "manifests/routes/past.json",
        changes: [{ set: ["blocks", 0, "props", "title"], value: "Another" }],
      }),
      keepsPages: true,
    };
    const changes = {
      "routes/past.json": route(
        '{ "id": "one", "block": "teaser", "version": 3, "props": { "title": "First" } }',
      ),
    };
    expect(() => plan(changes, [step])).toThrow(/"Edit" would change a page\. Nothing was written\. past in/);
  });

  it("accepts an upgrade that puts props into another order than the file", () => {
    const noted = { ...teaser, props: z.strictObject({ note: text().optional(), title: text() }) };
    const { changes, problems } = plan(
      {
        "routes/past.json": route(
          '{ "id": "one", "block": "teaser", "props": { "headline": "First", "note": "More" } }',
        ),
      },
      upgradeSteps,
      new Map([...registry, ["teaser", noted]]),
    );
    expect(problems).toEqual([]);
    expect(changes[0]?.after).toContain('"version": 3, "props": { "title": "First", "note": "More" }');
  });

  it("keeps what a variant sets, also if the base has the same value", () => {
    const upgrades = [
      ...teaser.upgrades,
      ({ title, ...rest }: Record<string, unknown>) => ({ ...rest, title: `${title}!` }),
    ];
    const { changes } = plan(
      {
        "routes/past.json": route(
          '{ "id": "one", "block": "teaser", "version": 3, "props": { "title": "First" } }',
        ),
        "routes/late.json":
          '{ "name": "late", "path": "/late", "extends": "past", "blocks": { "one": { "set": { "title": "First" } } } }',
      },
      upgradeSteps,
      new Map([...registry, ["teaser", { ...teaser, upgrades, version: 4 }]]),
    );
    const late = changes.find(({ file }) => file === "manifests/routes/late.json");
    expect(late?.after).toContain('"set": { "title": "First!" }');
  });

  it("says which experiments count anew", () => {
    const upgrade = plan({
      "routes/past.json": route('{ "id": "one", "block": "teaser", "props": { "headline": "First" } }'),
      "experiments/past.json": `{ "name": "past", "routes": ["past"], "goal": "order", "smallestEffect": 0.1,
        "arms": [{ "id": "control", "weight": 1 }, { "id": "new", "weight": 1, "changes": [
          { "blocks": { "one": { "set": { "headline": "Of the arm" } } } }
        ] }] }`,
    });
    expect(upgrade.problems).toEqual([]);
    expect(printSteps(upgrade).slice(2)).toEqual([
      "experiments/past.json:3 one (teaser): props of version 1 → 3: `headline` is now `title`. The experiment counts anew",
    ]);
  });

  it("has nothing to do for a site of today", () => {
    expect(plan({})).toMatchObject({ changes: [], steps: [], obstacles: [], problems: [] });
  });
});
