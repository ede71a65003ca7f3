import { describe, expect, it } from "vitest";
import { formSchema } from "../../../../../engine/schema/form.ts";
import { checkShape } from "../../../../../engine/site/check-shape.ts";

const text = { control: "text", name: "a", label: "A", schema: { type: "string", maxLength: 80 } };
const options = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];
const select = { control: "select", name: "a", label: "A", options };
const hints = (field: object): readonly string[] =>
  checkShape(formSchema, {
    $schema: "../schema/form.json",
    name: "trial",
    description: "A trial.",
    sections: [{ fields: [field] }],
    submit: "Send",
  }).map(({ message, hint }) => `${message} ${hint}`);

describe("what browsers may fill in", () => {
  it.each([
    "address-level1",
    "organization",
    "bday-year",
    "cc-number",
    "off",
    "shipping postal-code",
    "section-gift billing street-address",
    "section-gift shipping work tel-national",
    "one-time-code webauthn",
  ])("can be %s, in a list too", (autocomplete) => {
    expect(hints({ ...text, autocomplete })).toEqual([]);
    expect(hints({ ...select, autocomplete })).toEqual([]);
  });

  it.each([
    ["postalcode", 'Did you mean "postal-code"?'],
    ["shipping adress-line1", 'Did you mean "address-line1"?'],
    ["work postal-code", 'Did you mean "postal-code"?'],
    ["shipping off", 'Did you mean "off"?'],
  ])("cannot be %s", (autocomplete, hint) => {
    expect(hints({ ...text, autocomplete })).toEqual([
      `"autocomplete" has the wrong format: ${JSON.stringify(autocomplete)}. ${hint}`,
    ]);
  });

  it("is no property of options that are all visible, and the hint names the properties of these", () => {
    expect(hints({ ...select, control: "radio", autocomplete: "sex" })).toEqual([
      'There is no property named "autocomplete" here. Known: control, name, label, hint, required, errors, width, markets, when, options.',
    ]);
  });
});
