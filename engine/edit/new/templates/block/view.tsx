import { Heading } from "../_ui/heading.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { {{type}}Props } from "./schema.ts";

export function View({ title, text }: {{type}}Props) {
  return (
    <div className="shell">
      <Heading value={title} />
      <div className="flow mt-4">
        <RichText value={text} />
      </div>
    </div>
  );
}
