import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { FaqProps } from "./schema.ts";

export function View({ title, items }: FaqProps) {
  return (
    <div className="shell aside">
      <SectionHead title={title} />
      <div className="rows">
        {items.map((item) => (
          <details key={item.question} className="fold">
            <summary>
              <h3>{item.question}</h3>
            </summary>
            <div className="flow mt-2">
              <RichText value={item.answer} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
