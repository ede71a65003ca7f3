import { describe, expect, it } from "vitest";
import { isAbout, type Person } from "../../../../../../engine/server/orders/find-person.ts";

const isFound = (value: string, by: "name" | "email", text: string): boolean => {
  const person: Person = { by, text };
  return isAbout({ id: 1, form: "order", market: "DE", at: 0, values: { value } }, person);
};

describe("a person", () => {
  it.each([
    ["email", "info@xn--mller-test-9db.de", "info@müller-test.de"],
    ["email", "info@müller-test.de", "INFO@xn--mller-test-9db.de"],
    ["email", "Write to info@mu\u0308ller-test.de.", "info@müller-test.de"],
    ["name", "José García", "jose garcia"],
    ["name", "Straßer Ｙｏｋｏ", "STRASSER Yoko"],
    ["name", "می\u200Cنا", "مینا"],
    ["name", "مُحَمَّد علي", "محمد علي"],
    ["name", "Anna\u00A0Lee", "Anna Lee"],
  ] as const)("is found by the %s of %j as %j", (by, value, text) => {
    expect(isFound(value, by, text)).toBe(true);
  });

  it.each([
    ["email", "joann@example.org", "ann@example.org"],
    ["name", "नमिता", "नमता"],
    ["name", "が", "か"],
  ] as const)("is not found by the %s of %j as %j", (by, value, text) => {
    expect(isFound(value, by, text)).toBe(false);
  });
});
