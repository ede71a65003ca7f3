import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { RichTextProps } from "./schema.ts";

/** With a title, the text is next to it. A page's own title spans the width. */
const grounds = { page: "shell aside page", section: "shell aside story" } as const;

export function View({ title, image, body, level = "section" }: RichTextProps) {
  const Title = level === "page" ? "h1" : "h2";
  return (
    <div className={title ? grounds[level] : "shell read"}>
      {title && (
        <div className="head">
          <Title>{title}</Title>
          {image && <Picture image={image} className="leaf" />}
        </div>
      )}
      <div className="flow article" data-section-body>
        <RichText value={body} />
      </div>
    </div>
  );
}
