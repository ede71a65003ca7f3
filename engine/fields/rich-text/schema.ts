import type { HeadingLevel, RichTextNodes } from "../../payload/rich-text.ts";
import { type FieldOptions, resolvesTo } from "../define-field.ts";
import { message } from "../message.ts";

const { field, sharedField } = resolvesTo<RichTextNodes>();

const description =
  'A message ("t:key") or a text, in simple Markdown: paragraphs, ## headings, - lists, **bold**, *italic*, [links](to:route), (section:id) or (https://…).';
const sectionText = sharedField("richText", description, () => message, { level: 2 });

interface RichTextOptions extends FieldOptions {
  readonly level?: HeadingLevel;
}

/**
 * Like `text`, with paragraphs, `##` headings, lists, **bold**, *italic* and [links](to:terms). `level` is
 * that of its `##` headings: one more than the heading above the text. Those with `###` are one level deeper.
 */
export const richText = ({ level = 2, ...options }: RichTextOptions = {}) =>
  level === 2 ? sectionText(options) : field("richText", description, message, { level }, options);
