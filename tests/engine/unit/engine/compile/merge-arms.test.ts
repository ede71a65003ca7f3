import { describe, expect, it } from "vitest";
import { type ArmPage, mergeArms } from "../../../../../engine/compile/merge-arms.ts";
import type { CompiledPage } from "../../../../../engine/compile/page-compiler.ts";
import { isShown } from "../../../../../engine/experiments/arm-condition.ts";
import type { Arms } from "../../../../../engine/experiments/page-experiment.ts";
import type { PayloadBlock, Shell } from "../../../../../engine/payload/payload.ts";
import { savingsPlaceholder } from "../../../../../engine/payload/shell.ts";

const block = (id: string, text = "") => ({ id, block: "text", props: { text } });

const shell = (before: readonly PayloadBlock[] = []): Shell => ({
  layout: "plain",
  market: { code: "DE", locale: "de_DE", languageTag: "de-DE", segment: "de", currency: "EUR" },
  notices: { offline: "", retry: "" },
  head: { image: "", alternates: [] },
  before,
  after: [],
});

function page(main: readonly PayloadBlock[], more: Partial<CompiledPage> = {}): CompiledPage {
  const head = { title: "Take", description: "" };
  return {
    route: "take",
    path: "/take",
    base: "take",
    head,
    order: { rules: [], href: "/" },
    shell: shell(),
    main,
    ...more,
  };
}

const merge = (...pages: readonly [ArmPage, ...ArmPage[]]) => mergeArms(pages, [], (one) => one);

/** What a visitor with these arms sees. */
const shownTo = (blocks: readonly PayloadBlock[], arms: Arms) =>
  blocks
    .filter(({ arms: condition }) => condition === undefined || isShown(condition, arms))
    .map(({ id, props }) => `${id}${props["text"]}`)
    .join(" ");

const short = (main: readonly PayloadBlock[], more: Partial<CompiledPage> = {}) =>
  ({ arms: { length: "short" }, page: page(main, more) }) as const;
const control = (main: readonly PayloadBlock[], more: Partial<CompiledPage> = {}) =>
  ({ arms: { length: "control" }, page: page(main, more) }) as const;

describe("the merged page", () => {
  it("has a changed block twice, the control's last", () => {
    const { main } = merge(
      control([block("hero"), block("text", "long"), block("faq")]),
      short([block("hero"), block("text", "short"), block("faq")]),
    );
    expect(main).toEqual([
      block("hero"),
      { ...block("text", "short"), arms: "length:short", inert: true },
      { ...block("text", "long"), arms: "length:control" },
      block("faq"),
    ]);
  });

  it("keeps the order of every arm that adds and removes blocks", () => {
    const lists: Record<string, PayloadBlock[]> = {
      control: [block("a"), block("b"), block("c"), block("d")],
      x: [block("new"), block("a"), block("c", "x"), block("d"), block("end")],
      y: [block("b"), block("new"), block("c", "x")],
      z: [block("d"), block("a")],
    };
    const pages = Object.entries(lists).map(([arm, main]) => ({ arms: { e: arm }, page: page(main) }));
    const [first, ...others] = pages;
    if (first === undefined) throw new Error("There is no control.");
    const { main } = merge(first, ...others);
    for (const [arm, list] of Object.entries(lists))
      expect(shownTo(main, { e: arm })).toBe(shownTo(list, {}));
    expect(
      main.every(
        ({ arms, inert }) => (inert ?? false) === (arms !== undefined && !isShown(arms, { e: "control" })),
      ),
    ).toBe(true);
  });

  it("names the experiment that a block depends on, and no other", () => {
    const arms = (headline: string, price: string) => ({ headline, price });
    const { main } = merge(
      { arms: arms("a", "c"), page: page([block("hero", "a"), block("offer", "c")]) },
      { arms: arms("b", "c"), page: page([block("hero", "b"), block("offer", "c")]) },
      { arms: arms("a", "d"), page: page([block("hero", "a"), block("offer", "d")]) },
      { arms: arms("b", "d"), page: page([block("hero", "b"), block("offer", "d")]) },
    );
    expect(main.map(({ arms: condition }) => condition)).toEqual([
      "headline:b",
      "headline:a",
      "price:d",
      "price:c",
    ]);
  });

  it("shows a block that two experiments change to each combination", () => {
    const text = (one: string, other: string) => ({
      arms: { one, other },
      page: page(one === "b" && other === "d" ? [] : [block("text", "")]),
    });
    const { main } = merge(text("a", "c"), text("b", "c"), text("a", "d"), text("b", "d"));
    const seen = ["a", "b"].flatMap((one) => ["c", "d"].map((other) => shownTo(main, { one, other })));
    expect(seen).toEqual(["text", "text", "text", ""]);
  });

  it("has the title of each arm, if they differ", () => {
    const { head, heads } = merge(control([]), short([], { head: { title: "Short", description: "" } }));
    expect(head.title).toBe("Take");
    expect(heads).toEqual([
      ["length:control", { title: "Take" }],
      ["length:short", { title: "Short" }],
    ]);
  });

  it("merges the layout's blocks, each with the savings of its own arm", () => {
    const banner = shell([block("banner", savingsPlaceholder)]);
    const merged = merge(
      control([], { shell: banner, savings: "20 %" }),
      short([], { shell: banner, savings: "30 %" }),
    );
    expect(merged.shell.before).toEqual([
      { ...block("banner", "30 %"), arms: "length:short", inert: true },
      { ...block("banner", "20 %"), arms: "length:control" },
    ]);
    expect(merged).not.toHaveProperty("savings");
  });
});
