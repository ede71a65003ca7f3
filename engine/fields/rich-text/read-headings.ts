import { type HeadingLevel, nextLevel } from "../../payload/rich-text.ts";
import { readTextParts } from "./read-text-parts.ts";

/** The levels of the headings in a formatted text whose first level is `level`. */
export const readHeadings = (text: string, level: HeadingLevel): readonly HeadingLevel[] =>
  readTextParts(text).headings.map((depth) => (depth === 0 ? level : nextLevel(level)));
