import { countrySpecs } from "ibantools";
import { describe, expect, it, test } from "vitest";
import {
  hasCheckDigit,
  isIban,
  isPayableFrom,
  listAccountParts,
  sampleAccount,
} from "../../../../../engine/markets/bank-account.ts";

const german = { iban: "DE02120300000000202051" };
const american = { routingNumber: "021000021", accountNumber: "1234567890" };
const japanese = { bank: "みずほ銀行", branch: "001", accountType: "普通", accountNumber: "1234567" };

describe("an account", () => {
  it.each([
    ["a German one", german, ["DE", "FR", "SE", "GB", "CH"], ["US", "AE", "TR"]],
    ["an Emirati one", { iban: "AE070331234567890123456" }, ["AE"], ["DE", "SA", "US"]],
    ["an American one", american, ["US", "PR"], ["DE", "CA", "KR", "NZ"]],
    ["an American one with its bank", { ...american, bank: "Chase" }, ["US"], ["KR", "JP"]],
    ["a British one", { sortCode: "01-02-03", accountNumber: "12345678" }, ["GB", "JE"], ["US", "DE"]],
    ["a Japanese one", japanese, ["JP"], ["DE", "US", "MX"]],
    ["a Mexican one", { clabe: "032180000118359719" }, ["MX"], ["US", "ES"]],
    ["one of a bank that needs no code", { bank: "KB국민은행", accountNumber: "123456-78" }, ["KR"], ["JP"]],
    ["one with the details of two countries", { ...german, ...american }, ["DE", "US"], ["JP"]],
    ["one without its code", { accountNumber: "1234567890" }, ["NZ"], ["US", "GB", "DE"]],
  ])("%s takes payments from its own customers", (_, account, near, far) => {
    expect([...near, ...far].filter((country) => isPayableFrom(account, country))).toEqual(near);
  });

  it("has the parts of its country", () => {
    expect(["US", "DE", "BR", "MX", "KR", "VI", "JE"].map((country) => listAccountParts(country))).toEqual([
      ["routingNumber", "accountNumber"],
      ["iban"],
      ["iban"],
      ["clabe"],
      ["bank", "accountNumber"],
      ["routingNumber", "accountNumber"],
      ["sortCode", "accountNumber"],
    ]);
  });
});

describe("an IBAN", () => {
  it.each([
    ["DE02120300000000202051", true],
    ["NO9386011117947", true],
    ["GB82WEST12345698765432", true],
    ["DE02120300000000202015", false],
    ["DE0212030000000020205", false],
    ["US02120300000000202051", false],
  ])("%s has its digits and its length: %s", (iban, fits) => {
    expect(isIban(iban)).toBe(fits);
  });
});

test.each([
  ["021000021", true],
  ["021000012", false],
  ["032180000118359719", true],
  ["032180000118359791", false],
])("the last digit of %s fits: %s", (digits, fits) => {
  expect(hasCheckDigit(digits)).toBe(fits);
});

test("an example of an account fits every country that has IBANs, and others", () => {
  const countries = [...Object.keys(countrySpecs), "US", "AU", "CA", "IN", "JP", "KR", "MX", "NZ"];
  expect(countries.filter((country) => !isPayableFrom(sampleAccount(country), country))).toEqual([]);
  const ibans = countries.flatMap((country) => sampleAccount(country).iban ?? []);
  expect(ibans.length).toBeGreaterThan(80);
  expect(ibans.filter((iban) => !isIban(iban))).toEqual([]);
  expect(sampleAccount("DE")).toEqual({ iban: "DE36000000000000000000" });
});
