import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineIndex } from "../../../../engine/json/line-index.ts";

const positionAt = (text: string, offset: number) => {
  const { line, column } = lineIndex(text).rangeAt(offset, 0);
  return { line, column };
};

/** Converts line and column back to an offset by splitting, independently of the engine. */
function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  return lines.slice(0, line - 1).join("").length + column - 1;
}

const texts = fc.string({ unit: fc.constantFrom("a", "\n", "\r", "\r\n", "ü", "😀", "\t"), maxLength: 40 });

describe("lineIndex", () => {
  it("maps positions back to the same offset for all line ends", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const offset = seed % (text.length + 1);
        expect(offsetOf(text, positionAt(text, offset))).toBe(offset);
      }),
    );
  });

  it("returns the offsets of its own ranges", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, seed, more) => {
        const lines = lineIndex(text);
        const start = seed % (text.length + 1);
        const end = start + (more % (text.length - start + 1));
        expect(lines.offsetsOf(lines.rangeAt(start, end - start))).toEqual({ start, end });
      }),
    );
  });

  it("never counts more lines than there are", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(positionAt(text, text.length).line).toBe(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });

  it.each([
    ["", 0, 1, 1],
    ["ab", 2, 1, 3],
    ["a\nb", 1, 1, 2],
    ["a\nb", 2, 2, 1],
    ["a\r\nb", 1, 1, 2],
    ["a\r\nb", 2, 1, 3],
    ["a\r\nb", 3, 2, 1],
    ["a\rb", 2, 2, 1],
    ["\n\n\n", 3, 4, 1],
  ])("finds in %j the offset %i at %i:%i", (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });
});
