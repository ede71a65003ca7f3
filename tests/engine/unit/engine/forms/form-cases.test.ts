import { describe, expect, it } from "vitest";
import { checkValues, fitValues, listHidden } from "../../../../../engine/forms/form-cases.ts";
import type { FormValidator } from "../../../../../engine/forms/form-validator.ts";

const validator: FormValidator = {
  fields: { who: "text", vat: "text", news: "consent", phone: "text", campaign: "text", desk: "text" },
  cases: {
    vat: { markets: ["DE"], when: [{ who: "company" }], required: true },
    phone: { when: [{ news: "yes" }, { vat: "DE1" }] },
  },
  sources: { campaign: { query: "utm_campaign" }, desk: { value: "dealers" } },
  validate: () => true,
};
const place = (market: string, query = "") => ({ market, query });

describe("the values of a form with conditions", () => {
  it("lack those of fields that the answers hide, and of fields behind these", () => {
    const values = { who: "company", vat: "DE1", news: "I agree.", phone: "1" };
    expect(fitValues(validator, values, place("DE"))).toEqual({ ...values, desk: "dealers" });
    expect(fitValues(validator, { ...values, who: "person" }, place("DE"))).toEqual({
      who: "person",
      news: "I agree.",
      desk: "dealers",
    });
    expect(fitValues(validator, values, place("GB"))).toEqual({
      who: "company",
      news: "I agree.",
      desk: "dealers",
    });
  });

  it("need a field only if it is shown", () => {
    expect(checkValues(validator, { who: "company" }, "DE", 0)).toEqual({ vat: "required" });
    expect(checkValues(validator, { who: "company" }, "GB", 0)).toEqual({});
    expect(checkValues(validator, { who: "person" }, "DE", 0)).toEqual({});
    expect(listHidden(validator, { who: "company" }, "DE")).toEqual(["phone"]);
  });

  it("have hidden fields from the address or the manifest, never from the sender alone", () => {
    const read = (query: string, values = {}) => fitValues(validator, values, place("DE", query));
    expect(read("?utm_campaign=spring", { desk: "mine" })).toEqual({ campaign: "spring", desk: "dealers" });
    expect(read("", { campaign: "by script" })).toEqual({ campaign: "by script", desk: "dealers" });
    expect(read(`?utm_campaign=${"x".repeat(201)}`)).toEqual({ desk: "dealers" });
  });
});
