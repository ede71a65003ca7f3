import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Edit, startTransaction } from "../../../../../engine/edit/transaction.ts";
import { StaleFileError } from "../../../../../engine/edit/write-changes.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { type Changes, documentsOf, pictures, swap } from "../../../../fixtures/test-site.ts";

const images = new Map(pictures.map((picture) => [picture.name, picture]));
const take = "manifests/routes/take.json";
const news = "manifests/messages/de_DE/take.json";

const open = (edit: Edit, changes: Changes = {}) =>
  startTransaction(
    {
      root: "manifests/",
      documents: documentsOf(changes),
      images,
      media: new Map(),
      registry,
      rules: installedRules,
    },
    edit,
  );

const textOf = (file: string, changes?: Changes) =>
  documentsOf(changes).find((document) => document.file === file)?.text;

describe("an edit", () => {
  test("changes, adds, renames and deletes files of the overlay", () => {
    const { changes, documents } = open([
      { file: take, changes: [{ set: ["layout"], value: "empty" }] },
      { file: "manifests/routes/new.json", text: "{}" },
      { file: "manifests/routes/gift.json", renameTo: "manifests/routes/present.json" },
      { file: news, isDeleted: true },
      { file: "notes.txt", text: "x" },
    ]);
    const gift = textOf("manifests/routes/gift.json");
    expect(changes).toEqual([
      {
        file: take,
        before: textOf(take),
        after: textOf(take)?.replace('"layout": "default"', '"layout": "empty"'),
      },
      { file: "manifests/routes/new.json", before: undefined, after: "{}" },
      { file: "manifests/routes/present.json", before: undefined, after: gift },
      { file: "manifests/routes/gift.json", before: gift, after: undefined },
      { file: news, before: textOf(news), after: undefined },
      { file: "notes.txt", before: undefined, after: "x" },
    ]);
    const old = documentsOf().map(({ file }) => file);
    const left = old.filter((file) => file !== news && !file.endsWith("/gift.json"));
    expect(documents.map(({ file }) => file)).toEqual([
      ...left,
      "manifests/routes/new.json",
      "manifests/routes/present.json",
    ]);
    expect(documents.find(({ file }) => file === take)?.value).toMatchObject({ layout: "empty" });
  });

  test("sees its earlier changes, and omits a file without a final change", () => {
    const { changes } = open([
      { file: take, changes: [{ set: ["layout"], value: "empty" }] },
      { file: take, changes: [{ set: ["layout"], value: "default" }] },
    ]);
    expect(changes).toEqual([]);
  });

  test.each<[string, Edit]>([
    ["There is no file manifests/x.json to edit.", [{ file: "manifests/x.json", changes: [] }]],
    ["There is no file manifests/x.json to edit.", [{ file: "manifests/x.json", isDeleted: true }]],
    [`The file ${news} already exists.`, [{ file: take, renameTo: news }]],
    ["There is nothing at nowhere.", [{ file: take, changes: [{ remove: ["nowhere"] }] }]],
  ])("is refused: %s", (message, edit) => {
    expect(() => open(edit)).toThrow(message);
  });

  test("writes a file with a byte-order mark again, although its text stays the same", () => {
    const file = "manifests/layouts/empty.json";
    const marked = { "layouts/empty.json": (text: string) => `\ufeff${text}` };
    const text = textOf(file) ?? "";
    expect(open([{ file, text }], marked).changes).toEqual([{ file, before: text, after: text }]);
    expect(open([{ file, text }]).changes).toEqual([]);
  });
});

describe("the check", () => {
  const misspelt: Changes = { "routes/terms.json": swap('"layout": "default"', '"layout": "defualt"') };

  test("reports only the problems that the edit adds, also if old ones move", () => {
    const unrelated = open([], misspelt);
    expect(unrelated.check().problems).toEqual([]);
    const moved: Edit = [
      { file: "manifests/routes/terms.json", text: `\n\n${textOf("manifests/routes/terms.json", misspelt)}` },
    ];
    expect(open(moved, misspelt).check().problems).toEqual([]);
    const worse = open(
      [{ file: take, text: textOf(take)?.replace('"block": "hero"', '"block": "heor"') ?? "" }],
      misspelt,
    ).check().problems;
    expect(worse.map(({ code, file }) => `${code} ${file}`)).toContain(`unknown-block ${take}`);
    expect(worse.map(({ code }) => code)).not.toContain("unknown-layout");
  });

  test("returns no changed pages for a site with errors", () => {
    expect(open([], misspelt).changedPages()).toBeUndefined();
    expect(open([{ file: take, changes: [{ set: ["layout"], value: "x" }] }]).changedPages()).toBeUndefined();
  });
});

describe("the changed pages", () => {
  test("are none after a change of the formatting", () => {
    expect(open([{ file: take, text: `${textOf(take)}\n` }]).changedPages()).toEqual([]);
  });

  test("are the pages that show a changed text, in its markets", () => {
    const pages = open([{ file: news, changes: [{ set: ["take.news"], value: "Ganz neu" }] }]).changedPages();
    expect(pages).toContainEqual({ route: "take", market: "DE" });
    expect(pages).not.toContainEqual({ route: "take", market: "GB" });
    expect(pages).not.toContainEqual({ route: "terms", market: "DE" });
  });

  test("include pages that the edit adds or removes", () => {
    const file = "routes/extra.json";
    const text =
      '{ "name": "extra", "path": "/extra", "extends": "gift", "markets": ["DE"], "head": { "title": "Extra" } }';
    const page = [{ route: "extra", market: "DE" }];
    expect(open([{ file: `manifests/${file}`, text }]).changedPages()).toEqual(page);
    const removed = open([{ file: `manifests/${file}`, isDeleted: true }], { [file]: text });
    expect(removed.changedPages()).toEqual(page);
  });
});

describe("on disk", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "transaction-"));
    for (const { file, text } of documentsOf()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const snapshot = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")]);
  const edit: Edit = [
    { file: take, changes: [{ set: ["layout"], value: "empty" }] },
    { file: "manifests/routes/more/new.json", text: "{}" },
    { file: news, isDeleted: true },
  ];

  test("nothing is written before `write`, and undo restores everything", () => {
    const before = snapshot();
    const transaction = open(edit);
    transaction.check();
    expect(snapshot()).toEqual(before);
    const undo = transaction.write(folder);
    expect(readFileSync(join(folder, take), "utf8")).toContain('"layout": "empty"');
    expect(snapshot()).not.toEqual(before);
    undo();
    expect(snapshot()).toEqual(before);
  });

  test("a manifest that changed since it was read is refused, and nothing is written", () => {
    writeFileSync(join(folder, news), "{}");
    const before = snapshot();
    expect(() => open(edit).write(folder)).toThrow(StaleFileError);
    expect(snapshot()).toEqual(before);
  });
});
