import { isolateText } from "../languages/isolate-text.ts";
import { textDirection } from "../languages/text-direction.ts";
import { fillLiveText, type LiveText } from "../payload/live-text.ts";
import { fillParts, type PartsContent } from "../render/fill-parts.ts";
import type { MailTemplate } from "./mail-template.ts";
import { invisible, mailText } from "./mail-text.ts";

/** A mail that is ready to be sent. */
export interface FilledMail {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preheader: string;
  readonly html: string;
  /** The same as plain text. */
  readonly text: string;
}

/** Fills a mail with an order (`viewOrder`) or a form. Its addresses must be absolute. */
export function fillMail(
  {
    subject,
    preheader,
    html,
    languageTag,
  }: Pick<MailTemplate, "subject" | "preheader" | "html" | "languageTag">,
  content: PartsContent,
): FilledMail {
  const { values, parts } = content;
  const isolate = textDirection(languageTag) === "rtl" ? isolateText : String;
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolate([value ?? ""].flat().join(", "))]),
  );
  const fillLine = (line: LiveText) => fillLiveText(line, texts, languageTag).replaceAll(invisible, "");
  const lines = { subject: fillLine(subject), preheader: fillLine(preheader) };
  const filled = fillParts(html, { values: { ...values, ...lines }, parts });
  return { ...lines, html: filled, text: mailText(filled) };
}
