import { describe, expect, it } from "vitest";
import { browserFormCode, serverFormsCode } from "../../../../../engine/build/bundle-forms.ts";
import { formFiles } from "../../../../../engine/build/form-files.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { type FormValidator, formValues, validateForm } from "../../../../../engine/forms/form-validator.ts";
import { type Changes, check, swap } from "../../../../fixtures/test-site.ts";

const project = projectAt(process.cwd());
const filesOf = (changes: Changes = {}) => formFiles(check(changes).site.manifests);
const load = async <Module>(code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Module;
const letterOf = async (changes: Changes = {}) => {
  const [file] = filesOf(changes);
  if (file === undefined) throw new Error("The test site has a form.");
  return load<FormValidator>(await browserFormCode(project, file));
};
const letter = await letterOf();

const right = { product: "starter", name: "Ada", country: "DE", rules: true, payment: "bill" } as const;

describe("a form's validator, compiled", () => {
  it("accepts valid values", () => {
    expect(validateForm(letter, right)).toEqual({});
    expect(
      validateForm(letter, { ...right, mail: "ada@example.org", postcode: "10115", size: "small" }),
    ).toEqual({});
  });

  it("names every field that is missing", () => {
    expect(validateForm(letter, {})).toEqual({
      product: "required",
      name: "required",
      country: "required",
      payment: "required",
      rules: "required",
    });
  });

  it.each([
    ["name", "x".repeat(41), "maxLength"],
    ["mail", "ada@example", "format"],
    ["code", "a1", "pattern"],
    ["size", "huge", "enum"],
    ["product", "gone", "enum"],
    ["country", "US", "enum"],
  ])("says of %s what it fails", (name, value, keyword) => {
    expect(validateForm(letter, { ...right, [name]: value })).toEqual({ [name]: keyword });
  });

  it("counts characters, not their halves", () => {
    expect(validateForm(letter, { ...right, name: "😀".repeat(40) })).toEqual({});
  });

  it("checks country-specific formats by the chosen country", () => {
    expect(validateForm(letter, { ...right, postcode: "1003" })).toEqual({ postcode: "pattern" });
    expect(validateForm(letter, { ...right, country: "CH", postcode: "1003" })).toEqual({});
    expect(validateForm(letter, { ...right, country: "GB", postcode: "SW1A 1AA" })).toEqual({});
  });

  it("accepts the format of any market in a form without a country", async () => {
    const country = /\n *\{ "control": "country".*\n/;
    const form = await letterOf({ "forms/letter.json": (text) => text.replace(country, "\n") });
    const { country: _, ...others } = right;
    expect(validateForm(form, { ...others, postcode: "1003" })).toEqual({});
    expect(validateForm(form, { ...others, postcode: "1" })).toEqual({});
    expect(validateForm(form, { ...others, postcode: "?" })).toEqual({ postcode: "pattern" });
  });

  it("has another address if it accepts other values", () => {
    const [before] = filesOf();
    const [after] = filesOf({ "forms/letter.json": swap('"maxLength": 40', '"maxLength": 41') });
    expect(before?.address).toMatch(/^\/assets\/forms\/letter-[0-9a-f]{8}\.js$/);
    expect(after?.address).not.toBe(before?.address);
  });

  it("is the same for the server, by its name", async () => {
    const { forms } = await load<{ forms: Record<string, FormValidator> }>(
      await serverFormsCode(project, filesOf()),
    );
    const server = forms["letter"];
    expect(server && validateForm(server, { ...right, mail: "ada" })).toEqual({ mail: "format" });
    expect(server?.fields).toEqual(letter.fields);
  });
});

describe("the values of a form", () => {
  it("are trimmed, without empty and unknown values", () => {
    const data = new FormData();
    for (const [name, value] of [
      ["name", "  Ada "],
      ["mail", "   "],
      ["rules", "yes"],
      ["market", "DE"],
      ["constructor", "x"],
    ] as const)
      data.append(name, value);
    expect(formValues(letter, data)).toEqual({ name: "Ada", rules: true });
  });

  it("ignore values of a wrong type", () => {
    const sent = { name: ["Ada"], mail: 7, rules: true, product: "starter" };
    expect(formValues(letter, Object.entries(sent))).toEqual({ rules: true, product: "starter" });
    expect(formValues(letter, Object.entries({ rules: "no", name: { a: 1 } }))).toEqual({});
  });
});
