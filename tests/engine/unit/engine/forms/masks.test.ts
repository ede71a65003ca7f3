import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caretAfter } from "../../../../../engine/forms/caret-after.ts";
import { createMask } from "../../../../../engine/forms/masks.ts";

const masked = (mask: string, value: string) => createMask(mask).masked(value);
const unmasked = (mask: string, value: string) => createMask(mask).unmasked(value);

describe("each token of the spec", () => {
  it("# takes a digit, and only an ASCII one", { tags: "spec:5.3" }, () => {
    expect(masked("##", "a1é２3")).toBe("13");
  });

  it("X takes a digit or a letter of either case", { tags: "spec:5.3" }, () => {
    expect(masked("XXX", "-a_1éZ")).toBe("a1Z");
  });

  it("S takes a letter as it is typed, and none with an accent", { tags: "spec:5.3" }, () => {
    expect(masked("SSS", "1aäéßBc")).toBe("aBc");
  });

  it("A takes a letter and makes it a capital", { tags: "spec:5.3" }, () => {
    expect(masked("AA", "1aßB")).toBe("AB");
  });

  it("a takes a letter and makes it a small one", { tags: "spec:5.3" }, () => {
    expect(masked("aa", "1Ab")).toBe("ab");
  });

  it("! lets the next character stand for itself", { tags: "spec:5.3" }, () => {
    expect(masked("!###", "12")).toBe("#12");
  });
});

describe("what vue-the-mask and maska agree on (semantics 5)", () => {
  it.each([
    ["##/##", "123", "12/3"],
    ["##/##", "ab12", "12"],
    ["##/##", "12345", "12/34"],
    ["(##) ###", "12", "(12"],
    ["(##) ###", "123", "(12) 3"],
    ["+49 ###", "491", "+49 1"],
    ["!###", "12", "#12"],
    ["!!##", "12", "!12"],
    ["!A!A##", "12", "AA12"],
    ["AA##", "ab12", "AB12"],
    ["##!#", "123", "12#"],
    ["##!#", "12", "12"],
  ])("%s makes %s to %s", (mask, value, expected) => {
    expect(masked(mask, value)).toBe(expected);
  });

  it("returns the raw value without the mask's characters", () => {
    expect(unmasked("+49 ###", "491")).toBe("1");
    expect(unmasked("!A!A##", "12")).toBe("12");
    expect(unmasked("### ##", "123 45")).toBe("12345");
  });
});

describe("where they differ, maska's results hold (decision 27)", () => {
  it("is not eager: it adds nothing after the last character", () => {
    expect(masked("(#)", "1")).toBe("(1");
    expect(masked("#%", "5")).toBe("5");
    expect(masked("##/##", "12")).toBe("12");
  });

  it("returns nothing for an empty mask", () => {
    expect(masked("", "12")).toBe("12");
  });

  it("keeps an escaped ! before a token", () => {
    expect(masked("!!!#", "1")).toBe("!!1");
  });

  it("ignores an escape at the end", () => {
    expect(masked("!", "")).toBe("");
  });

  it("knows none of maska's own tokens @ and *", () => {
    expect(masked("#@*", "1ab")).toBe("1@*");
  });

  it("changes case before it checks: a dotless i becomes a capital I", () => {
    expect(masked("A", "ı")).toBe("I");
  });
});

/** An independent model: walks mask and value, and adds literals while more characters follow. */
function model(mask: string, value: string): { masked: string; raw: string } {
  const accepts: Record<string, (char: string) => string | undefined> = {
    "#": (char) => (/[0-9]/.test(char) ? char : undefined),
    X: (char) => (/[0-9a-zA-Z]/.test(char) ? char : undefined),
    S: (char) => (/[a-zA-Z]/.test(char) ? char : undefined),
    A: (char) => (/[a-zA-Z]/.test(char) ? char.toUpperCase() : undefined),
    a: (char) => (/[a-zA-Z]/.test(char) ? char.toLowerCase() : undefined),
  };
  const chars = [...value];
  let text = "";
  let raw = "";
  for (let at = 0; at < mask.length && chars.length > 0; at++) {
    const char = mask[at] ?? "";
    const accept = char === "!" ? undefined : accepts[char];
    if (accept === undefined) {
      const literal = char === "!" ? (mask[++at] ?? "") : char;
      text += literal;
      // An escaped A or a consumes a letter of either case, as its token would.
      const changesCase = char === "!" && /[Aa]/.test(literal);
      const next = changesCase ? accepts[literal]?.(chars[0] ?? "") : chars[0];
      if (next === literal) chars.shift();
      continue;
    }
    let taken: string | undefined;
    while (taken === undefined && chars.length > 0) taken = accept(chars.shift() ?? "");
    if (taken === undefined) break;
    text += taken;
    raw += taken;
  }
  return { masked: text, raw };
}

describe("any mask and any value", () => {
  const part = fc.oneof(
    fc.constantFrom("#", "X", "S", "A", "a", "!#", "!A", "!!"),
    fc.constantFrom(..."/-() +."),
  );
  const anyMask = fc
    .array(part, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(""))
    // Skip what maska reads in its own way, see above.
    .filter((mask) => !mask.includes("!!!"));
  const anyValue = fc.string({
    unit: fc.constantFrom(..."0123456789abzABZ/-() +.#!éß"),
    maxLength: 12,
  });

  it("gives the masked and raw value of the model", () => {
    fc.assert(
      fc.property(anyMask, anyValue, (mask, value) => {
        expect({ masked: masked(mask, value), raw: unmasked(mask, value) }).toEqual(model(mask, value));
      }),
    );
  });

  it("keeps a masked value", () => {
    fc.assert(
      fc.property(anyMask, anyValue, (mask, value) => {
        const once = masked(mask, value);
        expect(masked(mask, once)).toBe(once);
      }),
    );
  });

  it("keeps the caret within the value, and at the end if it was there", () => {
    fc.assert(
      fc.property(anyMask, anyValue, fc.nat(12), (mask, value, at) => {
        const { masked: format } = createMask(mask);
        const caret = Math.min(at, value.length);
        const moved = caretAfter(format, value, caret);
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(format(value).length);
        if (caret === value.length) expect(moved).toBe(format(value).length);
      }),
    );
  });
});

describe("the caret", () => {
  const { masked: format } = createMask("### ##");
  const formatted = (textWithCaret: string) => {
    const caret = textWithCaret.indexOf("|");
    const value = textWithCaret.replace("|", "");
    const at = caretAfter(format, value, caret);
    return `${format(value).slice(0, at)}|${format(value).slice(at)}`;
  };

  it("stays behind a digit that was typed in the middle", () => {
    expect(formatted("19|2 3")).toBe("19|2 3");
    expect(formatted("1234| 5")).toBe("123 4|5");
  });

  it("does not move for a character that is refused", () => {
    expect(formatted("12x|3 45")).toBe("12|3 45");
  });

  it("stays at a deletion", () => {
    expect(formatted("12| 45")).toBe("12|4 5");
  });

  it("stands behind pasted text", () => {
    expect(formatted("SE-114 55|")).toBe("114 55|");
  });
});
