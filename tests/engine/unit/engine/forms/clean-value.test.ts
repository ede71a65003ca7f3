import { describe, expect, it } from "vitest";
import { cleanValue } from "../../../../../engine/forms/clean-value.ts";

describe("a typed value", () => {
  it.each([
    ["text", "cafe\u0301 m²", "café m²"],
    ["text", "可\uFEFF口\u200B", "可口"],
    ["text", "\u2067שרה\u2069 Co\u00ADhen", "שרה Cohen"],
    ["text", "می\u200Cخواهم", "می\u200Cخواهم"],
    ["text", "山田\u3000太郎", "山田 太郎"],
    ["text", "one\r\ntwo\tthree\u0000", "one two three"],
    ["lines", " one\r\ntwo\rthree\u0007 ", "one\ntwo\nthree"],
    ["text", "half \uD800", "half \uFFFD"],
    ["code", "０３ー１２３４‐５６７８", "03-1234-5678"],
    ["code", "\u202A+49\u00A030\u20111234567\u202C", "+49 30-1234567"],
    ["code", "٠١٢ ۳۴۵ ०१२", "012 345 012"],
    ["code", "SW1A\u200D 1AA", "SW1A 1AA"],
    ["email", "\u200Bａda＠example.org", "ada@example.org"],
    ["email", "info@Müller-Test.de", "info@xn--mller-test-9db.de"],
    ["email", "Ada@Example.org", "Ada@Example.org"],
    ["email", "ada@mü/ller.de", "ada@mü/ller.de"],
    ["email", "用户@例子.公司", "用户@xn--fsqu00a.xn--55qx5d"],
  ] as const)("of the kind %s, %j, is %j", (kind, typed, clean) => {
    expect(cleanValue(typed, kind)).toBe(clean);
    expect(cleanValue(clean, kind)).toBe(clean);
  });
});
