import { expect, it } from "vitest";
import type { FormFieldManifest } from "../../../../../engine/schema/form.ts";
import { fieldSchema, formAjv } from "../../../../../engine/site/form-schema.ts";

const around = { markets: [], products: [], payments: [] };
const select = {
  name: "size",
  control: "select",
  label: "Size",
  options: ["s", "m", "s"].map((value) => ({ value, label: value })),
} as unknown as FormFieldManifest;

it("a form whose options repeat a value compiles, and accepts the value", () => {
  const isValid = formAjv().compile(fieldSchema(select, around));
  expect([isValid("s"), isValid("m"), isValid("l")]).toEqual([true, true, false]);
});

it("a method of payment is one of the site's", () => {
  const field = { name: "payment", control: "payment", label: "How?" } as unknown as FormFieldManifest;
  const isValid = formAjv().compile(fieldSchema(field, { ...around, payments: ["card", "invoice"] }));
  expect([isValid("card"), isValid("cash")]).toEqual([true, false]);
});

it.each(["product", "country", "payment"])(
  "where there is nothing to choose no text will do: %s",
  (control) => {
    const field = { name: "choice", control, label: "Choice" } as unknown as FormFieldManifest;
    const isValid = formAjv().compile(fieldSchema(field, around));
    expect([isValid("a"), isValid("")]).toEqual([false, false]);
  },
);
