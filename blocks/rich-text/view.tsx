import { RichText } from "../_ui/rich-text.tsx";
import type { RichTextProps } from "./schema.ts";

export function View({ title, body, level }: RichTextProps) {
  const Title = level === "page" ? "h1" : "h2";
  return (
    <div className={title && level !== "page" ? "shell aside story" : "shell read"}>
      {title && (
        <div className="head">
          <Title>{title}</Title>
        </div>
      )}
      <div className="flow article">
        <RichText value={body} />
      </div>
    </div>
  );
}
