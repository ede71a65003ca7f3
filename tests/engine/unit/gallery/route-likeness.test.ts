import { expect, it } from "vitest";
import { check } from "../../../fixtures/test-site.ts";
import { likenessOf, type RouteTraits, traitsOf } from "../../../gallery/route-likeness.ts";

const traits = (name: string, blocks: string, messages: string, shapes: string): RouteTraits => ({
  name,
  blocks: blocks.split(" "),
  messages: new Set(messages.split(" ")),
  shapes: new Set(shapes.split(" ")),
});

it("finds equal pages fully alike, and pages without common parts not alike", () => {
  const [same, ...others] = likenessOf([
    traits("a", "hero faq", "x y", "1 2"),
    traits("b", "hero faq", "x y", "1 2"),
    traits("c", "text", "z", "3"),
  ]);
  expect(same).toEqual({ routes: ["a", "b"], all: 1, blocks: 1, messages: 1, structure: 1 });
  expect(others.map(({ all }) => all)).toEqual([0, 0]);
});

it("compares blocks in their order", () => {
  const [pair] = likenessOf([
    traits("a", "hero faq cards", "x", "1"),
    traits("b", "cards hero faq table", "x y z", "1 2"),
  ]);
  expect(pair?.blocks).toBeCloseTo(4 / 7);
  expect(pair?.messages).toBeCloseTo(2 / 4);
  expect(pair?.structure).toBeCloseTo(2 / 3);
});

it("reads blocks, messages and elements of a route", () => {
  const { site } = check();
  const html =
    '<main id="main"><h1 class="a">T</h1><p>x</p><p class="b">y</p><a href="/">z</a></main><p>out</p>';
  const take = traitsOf(site, "take", html);
  expect(take.blocks.length).toBeGreaterThan(1);
  expect([...take.messages]).toContain("take.title");
  expect([...take.shapes][1]).toBe("h1.a p. p.b a.");
});
