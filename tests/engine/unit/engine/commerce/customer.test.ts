import { describe, expect, it } from "vitest";
import { maskValues, readCustomer } from "../../../../../engine/commerce/customer.ts";
import { readAddressFormat } from "../../../../../engine/markets/addresses/address-parts.ts";

const fields = {
  name: "who",
  email: "mail",
  "address-line1": "street",
  "address-line2": "floor",
  "postal-code": "code",
  "address-level2": "town",
  country: "land",
};
const britain = { languageTag: "en-GB", addressFormat: readAddressFormat("GB", "en-GB") };
const values = { who: "Ann Lee", mail: "ann@example.org", street: "5 High St", code: "00100", town: "Town" };

describe("a customer", () => {
  it.each([
    ["GB", "en-GB", ["Ann Lee", "5 High St", "Town", "00100", "United Kingdom"]],
    ["DE", "de-DE", ["Ann Lee", "5 High St", "00100 Town", "Deutschland"]],
    ["CH", "fr-CH", ["Ann Lee", "5 High St", "00100 Town", "Suisse"]],
    ["US", "en-US", ["Ann Lee", "5 High St", "Town, TX 00100", "United States"]],
    ["JP", "ja-JP", ["〒00100", "TX", "5 High St", "Ann Lee", "日本"]],
    ["JP", "en-JP", ["Ann Lee", "5 High St, TX", "00100", "Japan"]],
    ["AE", "ar-AE", ["Ann Lee", "5 High St", "TX", "الإمارات العربية المتحدة"]],
    ["KR", "ko-KR", ["TX Town", "5 High St", "Ann Lee", "00100", "대한민국"]],
    ["IT", "it-IT", ["Ann Lee", "5 High St", "00100 Town TX", "Italia"]],
    ["GG", "en-GB", ["Ann Lee", "5 High St", "Town", "GUERNSEY", "00100", "Guernsey"]],
  ])("in %s has an address as the country writes it in %s", (land, languageTag, address) => {
    const style = { languageTag, addressFormat: readAddressFormat(land, languageTag) };
    expect(
      readCustomer({ ...values, state: "TX", land }, { ...fields, "address-level1": "state" }, style),
    ).toEqual({
      name: "Ann Lee",
      email: "ann@example.org",
      address,
    });
  });

  it.each([
    ["en-US", "Taro Yamada", "Town 00100"],
    ["ja-JP", "Yamada Taro", "〒00100"],
  ])(
    "has a name in the order of %s, and no signs before parts that are missing",
    (languageTag, name, line) => {
      const names = {
        "given-name": "given",
        "family-name": "family",
        "postal-code": "code",
        "address-level2": "town",
      };
      const style = { languageTag, addressFormat: readAddressFormat(languageTag.slice(3), languageTag) };
      const customer = readCustomer(
        { given: "Taro", family: "Yamada", code: "00100", town: "Town" },
        names,
        style,
      );
      expect(customer.name).toBe(name);
      expect(customer.address).toContain(line);
    },
  );

  it("has only the lines that the form asks for and that were filled in", () => {
    const parts = { "given-name": "first", "family-name": "last", "street-address": "lines", email: "mail" };
    expect(readCustomer({ first: "Ann", last: "Lee", lines: "Floor 3\n5 High St" }, parts)).toEqual({
      name: "Ann Lee",
      email: undefined,
      address: ["Ann Lee", "Floor 3", "5 High St"],
    });
    expect(readCustomer(values, {})).toEqual({ name: "", email: undefined, address: [] });
  });
});

describe("a masked customer", () => {
  const read = (typed: Readonly<Record<string, string>>, names: Readonly<Record<string, string>>) =>
    readCustomer(maskValues(typed, names), names, britain);

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
