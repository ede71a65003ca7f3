/** The parts of a line of formatted text: what makes it a list item, heading or quote; and its words. */
const linePattern = /^(\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*)(\S.*)$/;

/** Puts a marker into each line of a formatted text, so that its structure stays the same. */
export const markLines = (text: string, marker: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(linePattern, (_, start: string, words: string) => start + marker + words))
    .join("\n");
