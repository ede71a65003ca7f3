import { readFileSync } from "node:fs";

/** A normative line of the spec. The tests that prove it carry its tag. */
export interface SpecLine {
  /** `spec:<section>.<number>`, counted from 1 within the section: `spec:4.2`. */
  readonly tag: string;
  readonly text: string;
}

/**
 * Finds the bullets, paragraphs and table rows of the numbered sections. Leaves out headings and table heads.
 */
export function findSpecLines(spec: string): SpecLine[] {
  const isRule = (line: string | undefined) => /^\|[-| ]+\|$/.test(line ?? "");
  const found: SpecLine[] = [];
  let section: string | undefined;
  let count = 0;
  const lines = spec.split("\n");
  for (const [index, text] of lines.entries()) {
    const [, number] = /^## (\d+)\./.exec(text) ?? [];
    if (number !== undefined) [section, count] = [number, 0];
    const isText = text.trim() !== "" && !text.startsWith("#");
    if (section === undefined || !isText || isRule(text) || isRule(lines[index + 1])) continue;
    count++;
    found.push({ tag: `spec:${section}.${count}`, text });
  }
  return found;
}

/** True if a line only says that something is not specified. Such a line needs no test. */
export const isSilent = ({ text }: SpecLine): boolean =>
  text.split(/(?<=\.) /).every((sentence) => /not shown\.?$|^Specific error codes/.test(sentence));

/** The lines of `storefront-spec.md`, sections 1 to 9. */
export const specLines: readonly SpecLine[] = findSpecLines(
  readFileSync(new URL("../../fixtures/spec/storefront-spec.md", import.meta.url), "utf8"),
);
