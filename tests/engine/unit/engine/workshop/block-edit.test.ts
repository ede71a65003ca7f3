import { expect, test } from "vitest";
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
