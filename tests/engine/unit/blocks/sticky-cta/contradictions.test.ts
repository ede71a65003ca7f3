import { describe, expect, it } from "vitest";
import { contradictions } from "../../../../../blocks/sticky-cta/contradictions.ts";

const order = { label: "Buy", navigate: false };
const action = { label: "Ask us", link: { section: "contact" } };

describe("a sticky-cta", () => {
  it.each([
    [{ products: "route", order }, []],
    [{ text: "From £10", action }, []],
    [{ order }, []],
    [{ text: "From £10" }, ["order"]],
    [{ order, action }, ["action"]],
    [{ products: "route", text: "From £10", order }, ["text"]],
  ] as const)("%j: %j", (props, expected) => {
    expect(contradictions({ ...props }).map(({ prop }) => prop)).toEqual(expected);
  });
});
