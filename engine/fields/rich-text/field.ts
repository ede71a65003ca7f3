import type { FieldDefinition } from "../field-definition.ts";
import { resolveLink } from "../link/resolve.ts";
import { parseLinkTarget } from "./parse-link-target.ts";
import { parseRichText } from "./parse-rich-text.ts";

export const richTextField: FieldDefinition<"richText"> = {
  resolve: (text, page, { level }) =>
    parseRichText(page.text(text), (target) => resolveLink(parseLinkTarget(target), page), level),
  texts: (text) => [{ text, below: [] }],
  isFormatted: true,
};
