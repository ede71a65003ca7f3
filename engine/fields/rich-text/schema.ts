import type { RichTextNodes } from "../../payload/rich-text.ts";
import { resolvesTo } from "../define-field.ts";
import { message } from "../message.ts";

/** Like `text`, with paragraphs, `##` headings, lists, **bold**, *italic* and [links](to:terms). */
export const richText = resolvesTo<RichTextNodes>().sharedField(
  "richText",
  'A message ("t:key") or a text, in simple Markdown: paragraphs, ## headings, - lists, **bold**, *italic*, [links](to:route), (section:id) or (https://…).',
  () => message,
);
