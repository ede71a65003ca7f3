import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "../../../../../engine/fields/fields.ts";
import { innerJsonSchema } from "../../../../../engine/registry/to-json-schema.ts";

it("gives editors a prop's label as its title, and forms its group", () => {
  const schema = z.strictObject({ title: text().meta({ label: "Headline", group: "Content" }).optional() });
  // @ts-expect-error There is no such group.
  text().meta({ label: "Headline", group: "Contents" });
  const { title } = innerJsonSchema(schema).properties ?? {};
  expect(title).toMatchObject({ title: "Headline", group: "Content", type: "string" });
  expect(title).not.toHaveProperty("label");
});

it("gives editors a prop's default and the maximum length of its text", () => {
  const schema = z.strictObject({
    tone: z.enum(["paper", "oat"]).default("paper").describe("The background colour."),
    title: text({ max: 60 }).default("Questions").describe("The heading."),
  });
  expect(innerJsonSchema(schema)).toMatchObject({
    properties: {
      tone: { default: "paper", description: 'The background colour. Default: "paper".' },
      title: {
        default: "Questions",
        description: 'The heading. Default: "Questions". At most 60 characters.',
      },
    },
  });
  expect(innerJsonSchema(schema)["required"]).toBeUndefined();
});
