import { Section } from "../_ui/mail.tsx";
import type { MailImageProps } from "./schema.ts";

/** The width of a mail without its margins, in pixels. */
const maxWidth = 536;

export function View({ image: { src, double, width, height, alt } }: MailImageProps) {
  const fittedWidth = Math.min(width, maxWidth);
  return (
    <Section>
      <img
        src={double ?? src}
        alt={alt}
        width={fittedWidth}
        height={Math.round((height * fittedWidth) / width)}
        style={{ borderRadius: "12px", display: "block", height: "auto", maxWidth: "100%" }}
      />
    </Section>
  );
}
