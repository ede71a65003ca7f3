import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { shareCache } from "../../../scripts/impact/copy-content.ts";
import { installDictionary } from "./_install-dictionary.ts";
import { copyProject, repository, snapshot } from "./_project.ts";

const root = copyProject("small", "mcp");
shareCache(join(inject("small"), ".cache"), join(root, ".cache"));
const client = new Client({ name: "test", version: "1" });
const messages = "manifests/messages/en_GB/take.json";
const manifests = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);

beforeAll(async () => {
  installDictionary(root);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(repository, "scripts/mcp.ts"), "--project", root],
      cwd: repository,
    }),
  );
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  if (first?.type !== "text") throw new Error(`${name} must answer with a text.`);
  return { isError, text: first.text, value: () => JSON.parse(first.text) };
}

const setTitle = (value: string) => ({
  pictures: false,
  edits: [{ file: messages, changes: [{ set: ["take.hero.title"], value }] }],
});

test("an assistant finds a headline, changes it and undoes the change", async () => {
  const before = manifests();
  const page = (await call("page", { route: "take", market: "GB", block: "hero" })).value();
  const [title] = page.blocks[0].props.filter(({ prop }: { prop: string[] }) => prop[0] === "title");
  expect(title.message).toMatchObject({ key: "take.hero.title", file: messages });

  const proposal = (await call("propose", setTitle("Light through the day"))).value();
  expect(proposal).toMatchObject({ isClean: true, problems: [] });
  expect(proposal.files[0].diff).toContain('+  "take.hero.title": "Light through the day"');
  // Routes that extend it show the headline, too.
  expect(proposal.pages).toContainEqual({ route: "take", markets: ["GB"] });
  expect(manifests()).toEqual(before);

  expect((await call("apply", { id: proposal.id })).value()).toEqual({ written: [messages] });
  expect(readFileSync(join(root, messages), "utf8")).toContain('"take.hero.title": "Light through the day"');
  expect((await call("undo")).value()).toEqual({ restored: [messages] });
  expect(manifests()).toEqual(before);
});

test("a proposal with errors lists them and writes nothing", async () => {
  const before = manifests();
  const proposal = (await call("propose", setTitle("{count, plural, one {day}}"))).value();
  expect(proposal.isClean).toBe(false);
  expect(proposal.problems[0]).toMatchObject({ severity: "error", hint: expect.any(String) });
  expect(proposal.problems[0].at).toMatch(/^manifests\/messages\/en_GB\/take\.json:\d+:\d+$/);
  const refused = await call("apply", { id: proposal.id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("new errors") });
  expect(manifests()).toEqual(before);
});

test("a proposal lists a misspelt word and a past date", async () => {
  const findCodes = async (title: string) =>
    (await call("propose", setTitle(title))).value().problems.map(({ code }: { code: string }) => code);
  expect(await findCodes("Light througgh the day")).toEqual(["misspelt-word"]);
  expect(await findCodes("Light until 3 January 2020")).toEqual(["past-date"]);
});

test("leaves a file unchanged that somebody has changed since the proposal", async () => {
  const { id } = (await call("propose", setTitle("Light through the day"))).value();
  const file = join(root, messages);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"take.hero.text": "', '"take.hero.text": "Edited by hand. '));
  const refused = await call("apply", { id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("Propose the edit again") });
  expect(readFileSync(file, "utf8")).toContain("Edited by hand.");
  writeFileSync(file, text);
});

test("undo leaves a file unchanged that somebody has changed after the edit", async () => {
  const { id } = (await call("propose", setTitle("Light through the day"))).value();
  await call("apply", { id });
  const file = join(root, messages);
  const edited = readFileSync(file, "utf8");
  writeFileSync(file, edited.replace("Light through the day", "By hand"));
  const refused = await call("undo");
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("Nothing was taken back") });
  expect(readFileSync(file, "utf8")).toContain("By hand");
  writeFileSync(file, edited);
  expect((await call("undo")).isError).toBe(false);
  expect((await call("undo")).text).toContain("No edit of this session");
});

test.each([
  ["package.json", "Only JSON files below manifests/ can be changed"],
  ["manifests/../../../package.json", "Only JSON files below manifests/ can be changed"],
  ["manifests/routes/nothing.json", "There is no file manifests/routes/nothing.json to edit."],
])("refuses to change %s", async (file, message) => {
  const refused = await call("propose", {
    edits: [{ file, changes: [{ set: ["name"], value: "x" }] }],
  });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining(message) });
});

test("describes blocks and kinds, and lists names", async () => {
  const { blocks, kinds } = (await call("describe")).value();
  expect(blocks).toContainEqual({ block: "hero", description: expect.any(String), isStandard: true });
  expect(kinds).toContainEqual({ kind: "route", file: "manifests/routes/<name>.json" });
  const hero = (await call("describe", { block: "hero" })).value();
  expect(hero.props.properties.title.title).toBe("Headline");
  expect((await call("describe", { kind: "product" })).value().schema.properties).toHaveProperty("id");
  const found = (await call("names", { kind: "message", search: "take.hero" })).value();
  expect(found.names).toContainEqual({ name: "take.hero.title", meaning: expect.any(String) });
});

const propose = (operations: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  call("propose", { operations, pictures: false, ...more });

const ofVariant = { route: "blackweek", file: "manifests/routes/blackweek.json" };

/** A variant with a headline in three languages, another picture, a deadline, other blocks and another order target. */
const blackweek = [
  { do: "new-variant", extends: "take", name: "blackweek", markets: ["DE", "GB"] },
  ...Object.entries({
    de_DE: "Drei Monate Plan",
    en_GB: "Three months of plan",
    sv_SE: "Tre månaders plan",
  }).map(([locale, text]) => ({ do: "write-text", id: "hero", prop: ["title"], locale, text, ...ofVariant })),
  { do: "write-prop", id: "hero", prop: ["image", "image"], value: "hero-table.webp", ...ofVariant },
  {
    do: "write-prop",
    id: "hero",
    prop: ["image", "alt"],
    value: "t:common.pictures.hero-table",
    ...ofVariant,
  },
  { do: "write-prop", id: "countdown", prop: ["mode"], value: "deadline", ...ofVariant },
  { do: "write-prop", id: "countdown", prop: ["until"], value: "2099-11-30T23:59:00+01:00", ...ofVariant },
  { do: "move", id: "reasons", beside: "hero", side: "after", ...ofVariant },
  { do: "insert", block: "press-quotes", id: "reasons", side: "after", ...ofVariant },
  { do: "remove", id: "day", ...ofVariant },
  { do: "order-target", route: "blackweek", to: "index" },
];

test("an assistant creates a whole variant in one proposal, with pictures, and undoes it", async () => {
  const before = manifests();
  const proposed = await client.callTool(
    { name: "propose", arguments: { operations: blackweek, market: "GB" } },
    { timeout: 240_000 },
  );
  const [first, ...images] = proposed.content;
  if (first?.type !== "text") throw new Error("propose must answer with a text.");
  const proposal = JSON.parse(first.text);
  const errors = proposal.problems.filter(({ severity }: { severity: string }) => severity === "error");
  expect(errors).toEqual([]);
  expect(proposal.pages).toEqual([{ route: "blackweek", markets: ["DE", "GB"] }]);
  expect(proposal.pictures).toEqual([{ route: "blackweek", market: "GB", side: "after" }]);
  for (const image of images) {
    if (image.type !== "image") throw new Error("A picture must follow.");
    expect(await sharp(Buffer.from(image.data, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 390,
    });
  }
  expect(images).toHaveLength(1);
  expect(manifests()).toEqual(before);

  await call("apply", { id: proposal.id });
  const page = (await call("page", { route: "blackweek", market: "GB" })).value();
  const ids = page.blocks.map(({ id }: { id: string }) => id);
  expect(ids.slice(ids.indexOf("hero"), ids.indexOf("hero") + 3)).toEqual([
    "hero",
    "reasons",
    "press-quotes",
  ]);
  expect(ids).not.toContain("day");
  const hero = (await call("page", { route: "blackweek", market: "DE", block: "hero" })).value().blocks[0];
  const title = hero.props.find(({ prop }: { prop: string[] }) => prop[0] === "title");
  expect(title.message).toMatchObject({ key: "blackweek.hero.title", text: "Drei Monate Plan" });
  await call("undo");
  expect(manifests()).toEqual(before);
});

test("an assistant renames and deletes pages, and gets a list of the consequences", async () => {
  const before = manifests();
  const { id } = (await propose([{ do: "rename-page", from: "refund", to: "returns" }])).value();
  await call("apply", { id });
  expect(manifests().map(([file]) => file)).toContain("routes/returns.json");
  await call("undo");
  expect(manifests()).toEqual(before);
  const refused = (await propose([{ do: "delete-page", name: "terms" }])).value();
  expect(refused.isClean).toBe(false);
  const added = (await propose([{ do: "new-page", from: "take", name: "imprint" }])).value();
  expect(added.pages).toContainEqual(expect.objectContaining({ route: "imprint" }));
  expect(manifests()).toEqual(before);
});

test("a campaign is switched off and on", async () => {
  const file = join(root, "manifests/campaigns/week.json");
  onTestFinished(() => rmSync(file));
  const campaign = {
    $schema: "../schema/campaign.json",
    name: "week",
    description: "A week of tea.",
    from: "2099-11-23T00:00",
    until: "2099-11-30T00:00",
    zone: "market",
    changes: [{ routes: ["take"], blocks: { hero: { set: { tone: "warm" } } } }],
  };
  writeFileSync(file, `${JSON.stringify(campaign, null, 2)}\n`);
  const off = (await propose([{ do: "switch", name: "week", isOn: false }])).value();
  expect(off.files[0].diff).toContain('+  "enabled": false');
  await call("apply", { id: off.id });
  expect((await propose([{ do: "switch", name: "week", isOn: false }])).text).toContain("already off");
  const on = (await propose([{ do: "switch", name: "week", isOn: true }])).value();
  await call("apply", { id: on.id });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(campaign);
  await call("undo");
  await call("undo");
});

test("a proposal is refused if a file that it copies from has changed", async () => {
  const duplicate = { do: "duplicate", route: "take", id: "day", file: "manifests/routes/take.json" };
  const { id } = (await propose([duplicate])).value();
  const file = join(root, messages);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/("take\.day\.\w+": ")/, "$1By hand. "));
  onTestFinished(() => writeFileSync(file, text));
  const refused = await call("apply", { id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("Propose the edit again") });
});

test("a linked folder is refused", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "mcp-"));
  symlinkSync(elsewhere, join(root, "manifests/linked"));
  onTestFinished(() => rmSync(join(root, "manifests/linked")));
  const edits = [{ file: "manifests/linked/x.json", text: "{}" }];
  const refused = await call("propose", { edits, pictures: false });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("linked folder") });
});

test("an assistant moves a block, and undoes that", async () => {
  const before = manifests();
  const on = { route: "take", file: "manifests/routes/take.json" };
  const operation = { do: "move", id: "reasons", beside: "hero", side: "after", ...on };
  const proposal = (await propose([operation])).value();
  expect(proposal).toMatchObject({ isClean: true });
  await call("apply", { id: proposal.id });
  const { blocks } = (await call("page", { route: "take", market: "GB" })).value();
  const ids = blocks.map(({ id }: { id: string }) => id);
  expect(ids.indexOf("reasons")).toBe(ids.indexOf("hero") + 1);
  await call("undo");
  expect(manifests()).toEqual(before);
  const refused = await propose([{ ...operation, id: "nothing" }]);
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('no block "nothing"') });
});
