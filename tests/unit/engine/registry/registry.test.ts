import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createRegistry } from "../../../../engine/registry/create-registry.ts";
import { defineBlock } from "../../../../engine/registry/define-block.ts";
import { upgradeProps } from "../../../../engine/registry/upgrade-props.ts";
import { registry } from "../../../fixtures/blocks.ts";

const view = () => Promise.reject(new Error("not rendered"));

const block = (name: string, more: { hydrate?: "visible"; element?: "nav" } = {}) =>
  defineBlock({
    ...more,
    name,
    version: 1,
    description: "A block.",
    props: z.strictObject({}),
    view,
  });

describe("defineBlock", () => {
  it("stays as the server wrote it, in a section, without slots, unless it says otherwise", () => {
    expect(block("a")).toMatchObject({
      hydrate: "never",
      element: "section",
      slots: {},
      upgrades: [],
      liveClasses: [],
    });
    expect(block("a", { hydrate: "visible", element: "nav" })).toMatchObject({
      hydrate: "visible",
      element: "nav",
    });
  });
});

describe("createRegistry", () => {
  it("finds blocks by name, in the order of the list", () => {
    expect([...createRegistry([block("b"), block("a")]).keys()]).toEqual(["b", "a"]);
  });

  it("throws on two blocks of one name", () => {
    expect(() => createRegistry([block("a"), block("b"), block("a")])).toThrow('Two blocks are named "a".');
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

  it("leaves props of a version that the block does not have alone", () => {
    expect(upgradeProps(teaser, 4, { title: "x" })).toEqual({ title: "x" });
  });

  it("changes nothing that it was given", () => {
    const props = Object.freeze({ headline: "x" });
    upgradeProps(teaser, 1, props);
    expect(props).toEqual({ headline: "x" });
  });
});
