/** One line in which Markdown has nothing to say: no mark in it, none at its beginning, no space around it. */
const plainLine = /^(?![-+#=~\s]|\d+[.)])[^*_`[\]\\<>&\n\r\t]+$/;

/** The paragraphs of a text that has no Markdown but blank lines, as most texts; undefined for others. */
export function plainParagraphs(text: string): string[] | undefined {
  if (text === "") return [""];
  const paragraphs = text.split(/\n{2,}/);
  return paragraphs.every((line) => plainLine.test(line) && !line.endsWith(" ")) ? paragraphs : undefined;
}
