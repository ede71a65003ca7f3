import { RichText } from "../_ui/rich-text.tsx";
import type { {{type}}Props } from "./schema.ts";

export function View({ title, text }: {{type}}Props) {
  return (
    <div className="shell">
      <h2>{title}</h2>
      <div className="flow mt-4">
        <RichText value={text} />
      </div>
    </div>
  );
}
