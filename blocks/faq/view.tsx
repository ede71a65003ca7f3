import { Heading } from "../_ui/heading.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { FaqProps } from "./schema.ts";

export function View({ title, items }: FaqProps) {
  return (
    <div className="shell aside">
      <SectionHead title={title} />
      <div className="rows">
        {items.map((item) => (
          <details key={item.question.text} className="fold">
            <summary>
              <Heading value={item.question} />
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
