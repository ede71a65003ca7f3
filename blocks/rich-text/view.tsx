import { Heading } from "../_ui/heading.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { RichTextProps } from "./schema.ts";

/** A section's title is next to the text. A page's own title spans the width. */
export function View({ pageTitle, title, image, body }: RichTextProps) {
  const heading = pageTitle ?? title;
  const ground = pageTitle ? "shell aside page" : title ? "shell aside story" : "shell read";
  return (
    <div className={ground}>
      {heading && (
        <div className="head">
          <Heading value={heading} />
          {image && <Picture image={image} className="leaf" />}
        </div>
      )}
      <div className="flow article" data-section-body>
        <RichText value={body} />
      </div>
    </div>
  );
}
