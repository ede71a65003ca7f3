import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createRegistry, upgradeProps } from "../../../../../engine/registry/create-registry.ts";
import { defineBlock, type Upgrade } from "../../../../../engine/registry/define-block.ts";
import { registry } from "../../../../fixtures/blocks.ts";

const view = () => Promise.reject(new Error("not rendered"));

const block = (more: { hydrate?: "visible"; element?: "nav"; upgrades?: Upgrade[] } = {}) =>
  defineBlock({
    ...more,
    description: "A block.",
    props: z.strictObject({}),
    view,
  });

describe("defineBlock", () => {
  it("is static, in a section and without slots by default", () => {
    expect(block()).toMatchObject({
      hydrate: "never",
      element: "section",
      slots: {},
      upgrades: [],
    });
    expect(block({ hydrate: "visible", element: "nav" })).toMatchObject({
      hydrate: "visible",
      element: "nav",
    });
  });
});

it("counts versions by their upgrades", () => {
  expect([block(), block({ upgrades: [(props) => props] })].map(({ version }) => version)).toEqual([1, 2]);
});

describe("createRegistry", () => {
  it("names blocks as they are exported, in kebab-case", () => {
    const blocks = createRegistry({ trustBar: block(), faq: block() });
    expect([...blocks].map(([key, { name }]) => [key, name])).toEqual([
      ["trust-bar", "trust-bar"],
      ["faq", "faq"],
    ]);
  });

  it("calls a block by its title, or else by its name in words", () => {
    const blocks = createRegistry({ trustBar: block(), faq: { ...block(), title: "Questions and answers" } });
    expect([...blocks.values()].map(({ title }) => title)).toEqual(["Trust bar", "Questions and answers"]);
  });

  it("throws on a slot with the name of a prop", () => {
    const tabs = defineBlock({
      description: "Tabs.",
      props: z.strictObject({ panels: z.string() }),
      slots: { panels: { label: "Panels", description: "The panels.", allow: [] } },
      view,
    });
    expect(() => createRegistry({ tabs })).toThrow(
      'The block "tabs" has a prop and a slot or a use named "panels".',
    );
  });
});

describe("upgradeProps", () => {
  const teaser = registry.get("teaser");
  if (teaser === undefined) throw new Error("The fixture registry has a teaser.");

  it.each([
    [1, { headline: "x", other: 1 }],
    [2, { heading: "x", other: 1 }],
    [3, { title: "x", other: 1 }],
  ])("takes props of version %i to the block's own", (version, props) => {
    expect(upgradeProps(teaser, version, props)).toEqual({ title: "x", other: 1 });
  });

  it("does not change props of an unknown version", () => {
    expect(upgradeProps(teaser, 4, { title: "x" })).toEqual({ title: "x" });
  });

  it("does not change its input", () => {
    const props = Object.freeze({ headline: "x" });
    upgradeProps(teaser, 1, props);
    expect(props).toEqual({ headline: "x" });
  });
});
