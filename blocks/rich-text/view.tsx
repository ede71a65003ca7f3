import { RichText } from "../_ui/rich-text.tsx";
import type { RichTextProps } from "./schema.ts";

/** With a title the text stands beside it; a page's own title spans the width. */
const grounds = { page: "shell aside page", section: "shell aside story" } as const;

export function View({ title, body, level = "section" }: RichTextProps) {
  const Title = level === "page" ? "h1" : "h2";
  return (
    <div className={title ? grounds[level] : "shell read"}>
      {title && (
        <div className="head">
          <Title>{title}</Title>
        </div>
      )}
      <div className="flow article" data-section-body>
        <RichText value={body} />
      </div>
    </div>
  );
}
