import { describe, expect, it } from "vitest";
import { resolveForm } from "../../../../../../engine/fields/form/resolve.ts";
import type { ResolveContext } from "../../../../../../engine/fields/resolve-context.ts";
import { type FormValidator, validateForm } from "../../../../../../engine/forms/form-validator.ts";
import type { ResolvedForm } from "../../../../../../engine/forms/resolved-form.ts";
import { formAjv, formValuesSchema } from "../../../../../../engine/site/form-schema.ts";
import { type Changes, check, compile, propsOf, swap } from "../../../../../fixtures/test-site.ts";

const postcode =
  '{ "control": "text", "name": "postcode", "label": "Postcode", "errors": { "pattern": "Like {example}." }, "width": "third", "schema": { "type": "string", "maxLength": 12 }, "countryFormat": "postcode" }';

/** The fixture's form asks for an address, and its market GB is in another country. */
const movedTo = (country: string, languageTag: string, more: Changes = {}): Changes => ({
  "forms/letter.json": swap(postcode, '{ "control": "address" }'),
  // The account is a German one.
  "payments.json": swap('"GB": ["card", "bill"]', '"GB": ["card"]'),
  "markets.json": (text) => {
    // SAFETY: the fixture is such a file.
    const file = JSON.parse(text) as {
      markets: { code: string; country: string; languageTag: string; formats?: object }[];
    };
    for (const market of file.markets)
      if (market.code === "GB") {
        Object.assign(market, { country, languageTag });
        delete market.formats;
      }
    return JSON.stringify(file);
  },
  ...more,
});

const fieldsIn = (changes: Changes) => {
  // SAFETY: the fixture's block has compiled these props from its schema.
  const form = propsOf(compile(changes).pages("send", "GB").twin, "send")["form"] as ResolvedForm;
  return { form, fields: form.sections.flatMap(({ fields }) => fields) };
};

const names = ["street", "line2", "district", "city", "state", "postcode"];

describe("an address in a form", () => {
  it.each([
    [
      "US",
      "en-US",
      [
        "Street address:",
        "Apartment, floor, building:optional",
        "City:third",
        "State:third",
        "ZIP code:third",
      ],
    ],
    [
      "GB",
      "en-GB",
      ["Street address:", "Apartment, floor, building:optional", "Town or city:two-thirds", "Postcode:third"],
    ],
    ["AE", "en-AE", ["Street address:", "Apartment, floor, building:optional", "Emirate:"]],
    [
      "JP",
      "en-JP",
      ["Street address:", "Apartment, floor, building:optional", "Prefecture:two-thirds", "Postcode:third"],
    ],
  ])("has the fields of %s in %s, in the country's order", (country, languageTag, expected) => {
    const { fields } = fieldsIn(movedTo(country, languageTag));
    expect(
      fields
        .filter(({ name }) => names.includes(name))
        .map(({ label, required, width }) => `${label}:${width ?? (required ? "" : "optional")}`),
    ).toEqual(expected);
  });

  it("has a list of states that browsers fill in, and errors that name the field", () => {
    const { form, fields } = fieldsIn(movedTo("US", "en-US"));
    expect(fields.find(({ name }) => name === "state")).toMatchObject({
      control: "select",
      required: true,
      autocomplete: "address-level1",
      options: expect.arrayContaining([{ value: "TX", label: "Texas" }]),
      errors: { required: "State: Required." },
    });
    expect(fields.find(({ name }) => name === "postcode")).toMatchObject({
      countryFormat: "postcode",
      autocomplete: "postal-code",
    });
    expect(form.formats["postcode"]).toEqual({ example: "95014" });
  });

  it.each([
    ["HU", "hu-HU", ["family", "given"]],
    ["US", "en-US", ["given", "family"]],
  ])("of %s in %s has names in the order of the language", (country, languageTag, order) => {
    const name = (token: string) => ({
      control: "text" as const,
      name: token,
      label: token,
      schema: { maxLength: 40 },
      autocomplete: `${token}-name`,
    });
    const market = { code: country, country, languageTag };
    const page = {
      market,
      formLabels: { errors: {} },
      addressLabels: {},
      path: () => "/",
      validator: () => "",
    };
    // SAFETY: the form has no country and no payment, so nothing else is read.
    const form = resolveForm(
      { name: "trial", submit: "Send", sections: [{ fields: [name("given"), name("family")] }] },
      page as unknown as ResolveContext,
    );
    expect(form.sections.flatMap(({ fields }) => fields.map((field) => field.name))).toEqual(order);
  });
});

describe("the validator of a form with an address", () => {
  const schemaOf = (changes: Changes) => {
    const { manifests } = check(changes).site;
    const form = manifests.forms.get("letter")?.value;
    if (form === undefined) throw new Error("The test site has this form.");
    return formValuesSchema(form, {
      markets: manifests.markets?.value.markets ?? [],
      products: ["starter"],
      payments: ["bill"],
    });
  };
  const right = { product: "starter", name: "Ada", rules: true, payment: "bill" } as const;
  const errors = (changes: Changes, values: Readonly<Record<string, string>>) => {
    const validator: FormValidator = { fields: {}, validate: formAjv().compile(schemaOf(changes)) };
    return validateForm(validator, { ...right, ...values });
  };

  it.each([
    ["US", { street: "1 Main St", city: "Austin", state: "TX", postcode: "73301" }, {}],
    [
      "US",
      { street: "1 Main St", city: "Austin", state: "Texas", postcode: "733" },
      { state: "enum", postcode: "pattern" },
    ],
    ["US", {}, { street: "required", city: "required", state: "required", postcode: "required" }],
    ["JP", { street: "1-1", state: "東京都", postcode: "1000001" }, {}],
    ["JP", { street: "1-1", state: "Tokyo", postcode: "100-0001" }, {}],
    ["AE", { street: "Sheikh Zayed Road 1", state: "Dubai" }, {}],
    ["HK", { street: "1 Queen's Road", state: "香港島" }, {}],
    ["DE", { street: "Weg 1", city: "Bonn", postcode: "53111" }, {}],
    ["DE", { street: "Weg 1", city: "Bonn" }, { postcode: "required" }],
  ])("in %s checks %j", (country, values, expected) => {
    expect(errors(movedTo(country, "en"), { ...values, country })).toEqual(expected);
  });

  it("accepts the address of any market in a form without a country", () => {
    const changes = movedTo("US", "en-US");
    const country = /\n *\{ "control": "country".*\n/;
    const form: Changes = {
      ...changes,
      "forms/letter.json": (text) =>
        text.replace(postcode, '{ "control": "address" }').replace(country, "\n"),
    };
    expect(errors(form, { street: "1 Main St", city: "Austin", state: "TX", postcode: "73301" })).toEqual({});
    expect(errors(form, { city: "Austin" })).toMatchObject({ street: "required" });
  });
});
