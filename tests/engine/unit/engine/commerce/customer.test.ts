import { describe, expect, it } from "vitest";
import { maskValues, readCustomer } from "../../../../../engine/commerce/customer.ts";

const fields = {
  name: "who",
  email: "mail",
  "address-line1": "street",
  "address-line2": "floor",
  "postal-code": "code",
  "address-level2": "town",
  country: "land",
};
const values = { who: "Ann Lee", mail: "ann@example.org", street: "5 High St", code: "00100", town: "Town" };

describe("a customer", () => {
  it.each([
    ["GB", "en-GB", ["Town", "00100", "United Kingdom"]],
    ["DE", "de-DE", ["00100 Town", "Deutschland"]],
    ["CH", "fr-CH", ["00100 Town", "Suisse"]],
  ])("in %s has an address as the country writes it", (land, languageTag, places) => {
    expect(readCustomer({ ...values, land }, fields, languageTag)).toEqual({
      name: "Ann Lee",
      email: "ann@example.org",
      address: ["Ann Lee", "5 High St", ...places],
    });
  });

  it("has only the lines that the form asks for and that were filled in", () => {
    const parts = { "given-name": "first", "family-name": "last", "street-address": "lines", email: "mail" };
    expect(readCustomer({ first: "Ann", last: "Lee", lines: "Floor 3\n5 High St" }, parts, "en")).toEqual({
      name: "Ann Lee",
      email: undefined,
      address: ["Ann Lee", "Floor 3", "5 High St"],
    });
    expect(readCustomer(values, {}, "en")).toEqual({ name: "", email: undefined, address: [] });
  });
});

describe("a masked customer", () => {
  const read = (typed: Readonly<Record<string, string>>, names: Readonly<Record<string, string>>) =>
    readCustomer(maskValues(typed, names), names, "en-GB");

  it("has initials, the beginning of the postcode, and the country", () => {
    const masked = read({ ...values, floor: "Floor 3", land: "GB" }, fields);
    const address = ["A••• L•••", "5•••", "F•••", "T•••", "00•••", "United Kingdom"];
    expect(masked).toEqual({ name: "A••• L•••", email: "a•••@example.org", address });
  });

  it("keeps the lines of a street, and shortens characters as a whole", () => {
    const names = { "given-name": "first", "family-name": "last", "street-address": "lines" };
    const typed = { first: "𠮷", last: "Ōe", lines: "Floor 3\n5 High St" };
    expect(read(typed, names).address).toEqual(["𠮷••• Ō•••", "F•••", "5•••"]);
  });

  it("changes neither empty values nor those of other fields", () => {
    expect(maskValues({ note: "Ring twice", who: "", terms: true }, { name: "who" })).toEqual({
      note: "Ring twice",
      who: "",
      terms: true,
    });
  });
});
