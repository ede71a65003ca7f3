/**
 * A single line without Markdown: no markup characters, no block marker at the start, no surrounding space.
 */
const plainLine = /^(?![-+#=~\s]|\d+[.)])[^*_`[\]\\<>&\n\r\t]+$/;

/**
 * Splits a text without Markdown, as most are, into paragraphs at blank lines. Returns undefined for other
 * texts.
 */
export function plainParagraphs(text: string): string[] | undefined {
  if (text === "") return [""];
  const paragraphs = text.split(/\n{2,}/);
  return paragraphs.every((line) => plainLine.test(line) && !line.endsWith(" ")) ? paragraphs : undefined;
}
