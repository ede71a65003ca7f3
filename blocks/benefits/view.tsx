import { grounds } from "../_ui/grounds.ts";
import { Heading } from "../_ui/heading.tsx";
import { Picture } from "../_ui/picture.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { BenefitsProps } from "./schema.ts";

export function View({ title, intro, numbered, tone, items, footnote }: BenefitsProps) {
  const List = numbered ? "ol" : "ul";
  const columns = items.length % 3 === 0 ? "lg:grid-cols-3" : "";
  return (
    <div className={grounds[tone]}>
      <SectionHead title={title} intro={intro} />
      <List className={`grid gap-8 sm:grid-cols-2 ${columns} ${numbered ? "steps" : ""}`}>
        {items.map((item) => (
          <li key={item.title.text} className="point">
            {item.image && <Picture image={item.image} className="plate" />}
            <div>
              <Heading value={item.title} />
              <p className="mt-2">{item.text}</p>
            </div>
          </li>
        ))}
      </List>
      {footnote && <p className="small mt-8">{footnote}</p>}
    </div>
  );
}
