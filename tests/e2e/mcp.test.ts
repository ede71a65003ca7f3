import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, repository, snapshot } from "./_project.ts";

const root = copyProject("small", "mcp");
const client = new Client({ name: "test", version: "1" });
const messages = "manifests/messages/en_GB/take.json";
const manifests = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);

beforeAll(async () => {
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
  edits: [{ file: messages, changes: [{ set: ["take.hero.title"], value }] }],
});

test("an assistant finds a headline, changes it and takes the change back", async () => {
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

test("a proposal with errors names them and is not written", async () => {
  const before = manifests();
  const proposal = (await call("propose", setTitle("{count, plural, one {day}}"))).value();
  expect(proposal.isClean).toBe(false);
  expect(proposal.problems[0]).toMatchObject({ severity: "error", hint: expect.any(String) });
  expect(proposal.problems[0].at).toMatch(/^manifests\/messages\/en_GB\/take\.json:\d+:\d+$/);
  const refused = await call("apply", { id: proposal.id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("new errors") });
  expect(manifests()).toEqual(before);
});

test("a file that changed since the proposal is left alone", async () => {
  const { id } = (await call("propose", setTitle("Light through the day"))).value();
  const file = join(root, messages);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"take.hero.text": "', '"take.hero.text": "Edited by hand. '));
  const refused = await call("apply", { id });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("Propose the edit again") });
  expect(readFileSync(file, "utf8")).toContain("Edited by hand.");
  writeFileSync(file, text);
});

test("undo leaves a file alone that changed after the edit", async () => {
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
  const refused = await call("propose", { edits: [{ file, changes: [{ set: ["name"], value: "x" }] }] });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining(message) });
});

test("describes blocks and kinds, and lists names", async () => {
  const { blocks, kinds } = (await call("describe")).value();
  expect(blocks).toContainEqual({ block: "hero", description: expect.any(String) });
  expect(kinds).toContainEqual({ kind: "route", file: "manifests/routes/<name>.json" });
  const hero = (await call("describe", { block: "hero" })).value();
  expect(hero.props.properties.title.title).toBe("Headline");
  expect((await call("describe", { kind: "product" })).value().schema.properties).toHaveProperty("id");
  const found = (await call("names", { kind: "message", search: "take.hero" })).value();
  expect(found.names).toContainEqual({ name: "take.hero.title", meaning: expect.any(String) });
});

test("an assistant moves a block, and takes that back", async () => {
  const before = manifests();
  const on = { route: "take", file: "manifests/routes/take.json" };
  const operation = { do: "move", id: "reasons", beside: "hero", side: "after", ...on };
  const proposal = (await call("propose", { operation })).value();
  expect(proposal).toMatchObject({ isClean: true });
  await call("apply", { id: proposal.id });
  const { blocks } = (await call("page", { route: "take", market: "GB" })).value();
  const ids = blocks.map(({ id }: { id: string }) => id);
  expect(ids.indexOf("reasons")).toBe(ids.indexOf("hero") + 1);
  await call("undo");
  expect(manifests()).toEqual(before);
  const refused = await call("propose", { operation: { ...operation, id: "nothing" } });
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('no block "nothing"') });
});
