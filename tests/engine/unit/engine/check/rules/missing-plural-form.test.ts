import { describe, expect, it } from "vitest";
import { missingPluralForm } from "../../../../../../engine/check/rules/missing-plural-form.ts";
import { addMarket } from "../../../../../fixtures/languages.ts";
import { check, show } from "../../../../../fixtures/test-site.ts";

/** What is wrong with a text in a language. */
function judge(languageTag: string, text: string): string[] {
  const locale = languageTag.replace("-", "_");
  const market = { code: languageTag.slice(-2), locales: [locale] as const, languageTag };
  const checked = check(addMarket({ ...market, texts: { [locale]: { order: text } } }), [missingPluralForm]);
  const problems = show(checked).filter(({ message }) => message.includes("{n}"));
  return problems.map(({ message, hint }) => `${message} ${hint}`);
}

describe("a plural", () => {
  it("needs each form of Arabic, which the problem names", () => {
    expect(judge("ar-AE", "{n, plural, one {# x} other {# y}}")).toEqual([
      'The plural of {n} has no form for zero, two, few, and many, so visitors read the form "other" with 11. Add: zero {# …} two {# …} few {# …} many {# …}.',
    ]);
    expect(judge("ar-AE", "{n, plural, zero {#} one {#} two {#} few {# x} many {# y} other {# z}}")).toEqual(
      [],
    );
  });

  it("may have an exact number for a form that is for this number alone", () => {
    expect(judge("ar-AE", "{n, plural, =0 {none} =1 {x} =2 {y} few {# x} many {# y} other {# z}}")).toEqual(
      [],
    );
    expect(judge("pl-PL", "{n, plural, =2 {y} one {# x} many {# y} other {# z}}")).toEqual([
      'The plural of {n} has no form for few, so visitors read the form "other" with 2. Add: few {# …}.',
    ]);
  });

  it("needs no form that only millions or fractions have", () => {
    expect(judge("es-ES", "{n, plural, one {# x} other {# y}}")).toEqual([]);
    expect(judge("cs-CZ", "{n, plural, one {# x} few {# y} other {# z}}")).toEqual([]);
  });

  it("needs no form if it says the same of every number", () => {
    expect(judge("ar-AE", "{n, plural, =0 {none} other {some}}")).toEqual([]);
    expect(judge("ja-JP", "{n, plural, other {#}}")).toEqual([]);
  });

  it("of places needs the ordinal forms", () => {
    expect(judge("en-US", "{n, selectordinal, one {#st} other {#th}}")).toEqual([
      'The plural of {n} has no form for two and few, so visitors read the form "other" with 3. Add: two {# …} few {# …}.',
    ]);
    expect(judge("de-AT", "{n, selectordinal, other {#.}}")).toEqual([]);
  });
});
