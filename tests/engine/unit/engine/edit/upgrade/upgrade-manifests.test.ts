import { describe, expect, it } from "vitest";
import { checkSite } from "../../../../../../engine/check/check-site.ts";
import { startTransaction } from "../../../../../../engine/edit/transaction.ts";
import { diffPatch } from "../../../../../../engine/edit/upgrade/diff-patch.ts";
import {
  replaceBlocks,
  showsTheSame,
  upgradeManifests,
} from "../../../../../../engine/edit/upgrade/upgrade-manifests.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { mergePatch } from "../../../../../../engine/site/merge-patch.ts";
import { registry } from "../../../../../fixtures/blocks.ts";
import { type Changes, check, pictures, show, withoutLeftovers } from "../../../../../fixtures/test-site.ts";

const route = (name: string, rest: string) => `{ "name": "${name}", "path": "/${name}", ${rest} }\n`;
const full = (blocks: string) =>
  `"layout": "default", "head": { "title": "Old", "description": "Old blocks.", "noindex": true }, "blocks": ${blocks}`;

/** Upgrades the site. Returns the new texts by file, and the site that they make. */
function upgrade(changes: Changes) {
  const { site, documents, problems: found } = check(changes);
  const problems = found.filter(({ code }) => code !== "outdated-version");
  expect(show({ problems, documents })).toEqual([]);
  const files = upgradeManifests(site);
  const images = new Map(pictures.map((picture) => [picture.name, picture]));
  const input = {
    root: "manifests/",
    documents,
    images,
    media: new Map(),
    registry,
    rules: installedRules,
    checked: { site, problems, pending: [] },
  };
  const transaction = startTransaction(input, files);
  expect(transaction.changedPages()).toEqual([]);
  const texts = new Map(transaction.changes.map(({ file, after }) => [file, after]));
  const again = checkSite({ ...input, documents: transaction.documents }, withoutLeftovers);
  expect(again.problems).toEqual([]);
  expect(showsTheSame(site, again.site)).toBe(true);
  expect(upgradeManifests(again.site)).toEqual([]);
  return { texts, files };
}

const old = `[
    { "id": "one", "block": "teaser", "props": { "headline": "First" } },
    {
      "id": "two",
      "block": "teaser",
      "version": 2,
      "props": { "heading": "Second" }
    },
    { "id": "three", "block": "teaser", "version": 3, "props": { "title": "Third" } }
  ]`;

describe("upgradeManifests", () => {
  it("changes nothing if every block has its newest version", () => {
    expect(upgrade({}).files).toEqual([]);
  });

  it("rewrites props and version in place, and nothing else", () => {
    const { texts, files } = upgrade({ "routes/past.json": route("past", full(old)) });
    expect([...texts]).toEqual([
      [
        "manifests/routes/past.json",
        route(
          "past",
          full(
            old
              .replace('"teaser", "props": { "headline"', '"teaser", "version": 3, "props": { "title"')
              .replace('"version": 2', '"version": 3')
              .replace('"heading"', '"title"'),
          ),
        ),
      ],
    ]);
    expect(files.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual([
      "one (teaser): props of version 1 → 3: `headline` is now `title`",
      "two (teaser): props of version 2 → 3: `heading` is now `title`",
    ]);
  });

  it("rewrites the props that variants set, also in variants of variants", () => {
    const { texts } = upgrade({
      "routes/past.json": route("past", full(old)),
      "routes/bygone.json": route(
        "bygone",
        '"extends": "past", "blocks": { "one": { "set": { "headline": "Mine" } } }',
      ),
      "routes/ancient.json": route(
        "ancient",
        '"extends": "bygone", "blocks": { "one": { "set": { "headline": "His" } } }',
      ),
    });
    expect(texts.get("manifests/routes/bygone.json")).toContain('"one": { "set": { "title": "Mine" } }');
    expect(texts.get("manifests/routes/ancient.json")).toContain('"one": { "set": { "title": "His" } }');
    expect(texts.get("manifests/routes/bygone.json")).not.toContain("version");
  });

  it("rewrites what arms of experiments and campaigns set and add", () => {
    const { texts } = upgrade({
      "routes/past.json": route("past", full(old)),
      "experiments/past.json": `{ "name": "past", "enabled": false, "routes": ["past"], "goal": "order", "smallestEffect": 0.1,
        "arms": [{ "id": "control", "weight": 1 }, { "id": "new", "weight": 1, "changes": [
          { "blocks": { "one": { "set": { "headline": "Of the arm" } } } }
        ] }] }`,
      "campaigns/past.json": `{ "name": "past", "enabled": false, "zone": "Europe/Berlin", "from": "2026-11-27T00:00", "until": "2026-12-01T00:00",
        "changes": [{ "routes": ["past"], "blocks": { "two": { "set": { "heading": "Of the campaign" }, "after": [
          { "id": "extra", "block": "teaser", "props": { "headline": "More" } }
        ] } } }] }`,
    });
    expect(texts.get("manifests/experiments/past.json")).toContain('"set": { "title": "Of the arm" }');
    const campaign = texts.get("manifests/campaigns/past.json");
    expect(campaign).toContain('"set": { "title": "Of the campaign" }');
    expect(campaign).toContain('"block": "teaser", "version": 3, "props": { "title": "More" }');
  });

  it("rewrites a shared block once, in its file", () => {
    const slots = `[{ "id": "tabs", "block": "tabs", "props": { "label": "Tabs" }, "slots": { "panels": [
      { "id": "inner", "block": "tabs", "props": { "label": "Inner" } } ] } }, { "ref": "old-teaser" }, { "ref": "old-teaser", "id": "again" }]`;
    const { texts } = upgrade({
      "blocks/old-teaser.json":
        '{\n  "name": "old-teaser",\n  "block": "teaser",\n  "props": { "headline": "Shared" }\n}\n',
      "routes/past.json": route("past", full(slots)),
    });
    expect([...texts]).toEqual([
      [
        "manifests/blocks/old-teaser.json",
        '{\n  "name": "old-teaser",\n  "block": "teaser",\n  "version": 3,\n  "props": { "title": "Shared" }\n}\n',
      ],
    ]);
  });
});

describe("diffPatch", () => {
  it.each([
    [{ a: 1 }, { a: 2 }, {}, { a: 2 }],
    [{ a: 1, b: 2 }, { b: 2 }, {}, { a: null }],
    [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 3 } }, {}, { a: { y: 3 } }],
    [{ a: 1 }, { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { a: 1 }, { c: null }, { c: null }],
  ])("from %j to %j over the patch %j is %j", (from, to, said, patch) => {
    expect(diffPatch(from, to, said)).toEqual(patch);
    expect(mergePatch(from, patch)).toEqual(to);
  });
});

describe("replaceBlocks", () => {
  const sticker = (props: string) =>
    full(`[{ "id": "one", "block": "sticker", "version": 1, "props": ${props} }]`);

  it("gives an instance the name and the props of the block that takes it over", () => {
    const changes = {
      "routes/past.json": route("past", sticker('{ "words": "First" }')),
      "routes/late.json": route(
        "late",
        '"extends": "past", "head": { "title": "Late", "description": "Later.", "noindex": true }, "blocks": { "one": { "set": { "words": "Later" } } }',
      ),
    };
    const { site, documents } = check(changes);
    const files = replaceBlocks(site);
    expect(files.map(({ file, notes }) => [file, ...notes.map(({ text }) => text)])).toEqual([
      ["manifests/routes/past.json", "one (sticker): its block is now teaser: `words` is now `title`"],
      ["manifests/routes/late.json", "one (sticker): its block is now teaser: `words` is now `title`"],
    ]);
    const { changes: written } = startTransaction(
      { root: "manifests/", documents, images: new Map(), media: new Map(), registry, rules: [] },
      files,
    );
    expect(written.map(({ after }) => after)).toEqual([
      changes["routes/past.json"]
        .replace('"sticker", "version": 1', '"teaser"')
        .replace('"words"', '"title"'),
      changes["routes/late.json"].replace('"words"', '"title"'),
    ]);
  });

  it("leaves an instance that the block does not take over", () => {
    const { site } = check({
      "routes/past.json": route("past", sticker('{ "words": "First", "loud": true }')),
    });
    expect(replaceBlocks(site)).toEqual([]);
  });
});
