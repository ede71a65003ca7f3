import { expect, test } from "vitest";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { clipBlock } from "../../../../../engine/workshop/blocks/block-clip.ts";
import { messageTexts } from "../../../../../engine/workshop/texts/message-texts.ts";
import { base, openShop as open, variant } from "./_open-shop.ts";

test("a block of a base page moves without a change of its text", () => {
  const { run, page, read, history, contents } = open();
  const before = contents();
  const ids = page("take");
  const [first = "", second = ""] = JSON.parse(read(base)).blocks.map(
    ({ id, ref }: { id?: string; ref?: string }) => id ?? ref,
  );
  const old = read(base);
  expect(run({ do: "move", route: "take", id: first, beside: second, side: "after", file: base })).toEqual(
    [],
  );
  const at = ids.indexOf(first);
  expect(page("take")).toEqual([...ids.slice(0, at), second, first, ...ids.slice(at + 2)]);
  expect([...read(base)].sort()).toEqual([...old].sort());
  history.undo();
  expect(contents()).toEqual(before);
});

test("a variant moves, removes and copies inherited blocks on its own page only", () => {
  const { run, page, contents, history } = open();
  const before = contents();
  const [own, inherited] = [page("take2"), page("take")];
  const own3 = own.filter((id) => inherited.includes(id));
  const at = own3.indexOf("hero");
  const next = own3[at + 1] ?? "";
  run({ do: "move", route: "take2", id: "hero", beside: next, side: "after", file: variant });
  expect(page("take2").indexOf("hero")).toBe(page("take2").indexOf(next) + 1);
  run({ do: "duplicate", route: "take2", id: next, file: variant });
  expect(page("take2")).toContain(`${next}-2`);
  run({ do: "remove", route: "take2", id: next, file: variant });
  expect(page("take2")).not.toContain(next);
  expect(page("take")).toEqual(inherited);
  while (history.state().undo) history.undo();
  expect(contents()).toEqual(before);
});

test("a copy has texts of its own in every language", () => {
  const { run, page, read } = open();
  expect(run({ do: "insert", block: "faq", route: "take", id: "hero", side: "after", file: base })).toEqual(
    [],
  );
  const ids = page("take");
  const id = ids[ids.indexOf("hero") + 1] ?? "";
  expect(id).toMatch(/^faq/);
  const keys = [...read(base).matchAll(new RegExp(`"t:(take\\.${id}\\.[^"]+)"`, "g"))].map(
    ([, key = ""]) => key,
  );
  expect(keys.length).toBeGreaterThan(2);
  for (const locale of ["en_GB", "de_DE"])
    expect(Object.keys(JSON.parse(read(`manifests/messages/${locale}/take.json`)))).toEqual(
      expect.arrayContaining(keys),
    );
});

test("texts of a copy need a translation where the copied texts do, and after changes of their original", () => {
  const { workshop, run, page, read } = open();
  const { props } = JSON.parse(read(base)).blocks.find(({ id }: { id: string }) => id === "hero");
  const german = { do: "write-text", route: "take", locale: "de_DE", file: base } as const;
  const stateOf = (key: string, locale: string) =>
    messageTexts(workshop.read().site, key).find((one) => one.locale === locale)?.state;
  run({ ...german, id: "hero", prop: ["title"], text: "Neu" });
  expect(stateOf(props.title.slice(2), "en_GB")).toBe("stale");
  run({ do: "duplicate", route: "take", id: "hero", file: base });
  expect(page("take")).toContain("hero-2");
  expect(stateOf("take.hero-2.title", "en_GB")).toBe("stale");
  expect(stateOf("take.hero-2.eyebrow", "en_GB")).toBe("done");
  run({ ...german, id: "hero-2", prop: ["eyebrow"], text: "Darüber" });
  expect(stateOf("take.hero-2.eyebrow", "en_GB")).toBe("stale");
});

/** What the clipboard gets of a block on a page. */
function clip({ workshop }: ReturnType<typeof open>, route: string, id: string): string {
  const { site } = workshop.read();
  const linked = site.routes.get(route);
  const block = linked && fullPage(site, linked).find((one) => one.id === id);
  if (block === undefined) throw new Error(`There is no block ${id}.`);
  return JSON.stringify(clipBlock(site, block));
}

test("a block goes to another page, in another draft too, with its texts and the state of its translations", () => {
  const [source, target] = [open(), open()];
  source.run({
    do: "write-text",
    route: "take",
    locale: "de_DE",
    file: base,
    id: "hero",
    prop: ["title"],
    text: "Nur in diesem Entwurf",
  });
  const old = JSON.parse(source.read("manifests/messages/en_GB/take.json"));
  const copied = clip(source, "take", "hero");
  // What happens to the original afterwards does not matter.
  source.run({ do: "remove", route: "take", id: "hero", file: base });
  const file = "manifests/routes/index.json";
  const beside: string = JSON.parse(target.read(file)).blocks[0].id;
  expect(target.run({ do: "paste", route: "index", id: beside, file, clip: copied })).toEqual([]);
  const ids = target.page("index");
  const id = ids[ids.indexOf(beside) + 1] ?? "";
  expect(id).toMatch(/^hero/);
  const german = JSON.parse(target.read("manifests/messages/de_DE/index.json"));
  const english = JSON.parse(target.read("manifests/messages/en_GB/index.json"));
  const { props } = JSON.parse(target.read(file)).blocks.find((one: { id: string }) => one.id === id);
  const key = props.title.slice(2);
  expect(key).toBe(`index.${id}.title`);
  expect([german[key], english[key]]).toEqual(["Nur in diesem Entwurf", old["take.hero.title"]]);
  const states = messageTexts(target.workshop.read().site, key);
  expect(states.find(({ locale }) => locale === "en_GB")?.state).toBe("stale");
});

test("a pasted block brings the messages that its new shop does not have", () => {
  const shop = open();
  const foreign = JSON.parse(clip(shop, "take", "hero"));
  foreign.funnelBlock.props.eyebrow = "t:elsewhere.eyebrow";
  for (const texts of Object.values<Record<string, string>>(foreign.texts))
    texts["elsewhere.eyebrow"] = "New here";
  expect(
    shop.run({ do: "paste", route: "take", id: "hero", file: base, clip: JSON.stringify(foreign) }),
  ).toEqual([]);
  expect(JSON.parse(shop.read("manifests/messages/en_GB/take.json"))["take.hero-2.eyebrow"]).toBe("New here");
});

test("refuses to paste what is no block of this shop", () => {
  const { run, contents } = open();
  const before = contents();
  const paste = (text: string) => () =>
    run({ do: "paste", route: "take", id: "hero", file: base, clip: text });
  expect(paste("Hello")).toThrow("The clipboard has no block.");
  expect(paste('{"funnelBlock":{"block":7},"texts":{},"open":{}}')).toThrow("The clipboard has no block.");
  expect(paste('{"funnelBlock":{"id":"a","block":"carousel"},"texts":{},"open":{}}')).toThrow(
    'This shop has no block "carousel".',
  );
  expect(contents()).toEqual(before);
});

test("a copy stays for visitors who may not order, as its original does", () => {
  const { run, read, write } = open();
  const page = JSON.parse(read(base));
  const at = page.blocks.findIndex(({ id }: { id?: string }) => id === "hero");
  page.blocks[at].always = true;
  write(base, page);
  run({ do: "duplicate", route: "take", id: "hero", file: base });
  expect(JSON.parse(read(base)).blocks[at + 1]).toMatchObject({ id: "hero-2", always: true });
});

test("a block is shared and detached again", () => {
  const { run, page, read } = open();
  const ids = page("take");
  expect(run({ do: "share", name: "first-screen", route: "take", id: "hero", file: base })).toEqual([]);
  expect(JSON.parse(read("manifests/blocks/first-screen.json"))).toMatchObject({ block: "hero" });
  expect(page("take")).toEqual(ids);
  expect(run({ do: "detach", route: "take", id: "hero", file: base })).toEqual([]);
  expect(page("take")).toEqual(ids);
  expect(read(base)).not.toContain('"first-screen"');
});

test("refuses operations that do not fit the page", () => {
  const { run } = open();
  const on = { route: "take", file: base };
  expect(() => run({ do: "remove", id: "nothing", ...on })).toThrow('no block "nothing"');
  expect(() => run({ do: "remove", id: "hero", route: "take", file: "manifests/site.json" })).toThrow(
    'manifests/site.json is no part of the page "take"',
  );
  expect(() => run({ do: "detach", id: "hero", ...on })).toThrow("not a shared block");
});
