import { describe, expect, it } from "vitest";
import { z } from "zod";
import { prop } from "../../../../../engine/fields/define-field.ts";
import * as fields from "../../../../../engine/fields/fields.ts";
import { toJsonSchema } from "../../../../../engine/registry/to-json-schema.ts";

const { buttonLength: _, choice, flag, group, heading, list, liveText, ...plain } = fields;
const options = { label: "Name", group: "Content", help: "What it is." } as const;
const made = {
  ...Object.fromEntries(Object.entries(plain).map(([name, make]) => [name, make(options)])),
  choice: choice(["calm", "loud"], options),
  flag: flag(options),
  group: group({ title: fields.text() }, options),
  heading: heading(2, options),
  list: list(fields.text(), options),
  liveText: liveText(["count"], options),
  prop: prop(z.int(), options),
};

describe("the options of a field", () => {
  it.each(Object.entries(made))("reach its form: %s", (name, schema) => {
    const shown = { title: "Name", group: "Content", description: expect.stringMatching(/^What it is\./) };
    expect(toJsonSchema(schema)).toMatchObject(shown);
    const wrapped = toJsonSchema(z.strictObject({ [name]: schema.optional() }));
    expect(wrapped.properties?.[name]).toMatchObject(shown);
    expect(wrapped["required"]).toBeUndefined();
  });

  it("leave the description of the field without help, and other uses unchanged", () => {
    expect(toJsonSchema(fields.link({ label: "Way back" })).description).toBe(
      toJsonSchema(fields.link()).description,
    );
    expect(toJsonSchema(fields.link())["title"]).toBeUndefined();
  });

  it("include the limits of texts and lists", () => {
    const text = toJsonSchema(fields.text({ max: 45, label: "Headline" }).optional());
    expect(text["x-max"]).toBe(45);
    expect(text.description).toContain("At most 45 characters.");
    expect(toJsonSchema(liveText(["count"], { max: 9 }))).toMatchObject({
      "x-max": 9,
      "x-values": ["count"],
    });
    expect(toJsonSchema(list(fields.text(), { min: 1, max: 4 }))).toMatchObject({ minItems: 1, maxItems: 4 });
  });
});

describe("values that are no fields", () => {
  it("accept what their schema says, and nothing else", () => {
    const shape = group({
      look: choice(["calm", "loud"]).optional(),
      isWide: flag(),
      steps: list(group({ title: fields.text() }), { min: 1, max: 2 }),
    });
    const fits = (value: unknown) => shape.safeParse(value).success;
    expect(fits({ steps: [{ title: "One" }] })).toBe(true);
    expect(fits({ steps: [{ title: "One" }], look: "loud", isWide: true })).toBe(true);
    expect(fits({ steps: [] })).toBe(false);
    expect(fits({ steps: [{ title: "One", text: "?" }] })).toBe(false);
    expect(fits({ steps: [{ title: "One" }], look: "bright" })).toBe(false);
  });
});
