import { Heading } from "../_ui/heading.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { IngredientsProps } from "./schema.ts";

export function View({ title, intro, image, items, footnote }: IngredientsProps) {
  return (
    <div className="shell aside">
      <SectionHead title={title} intro={intro} image={image} />
      <div>
        <ul className="rows">
          {items.map((item) => (
            <li key={item.name.text} className="row">
              {item.image && <Picture image={item.image} className="plate" />}
              <div>
                <Heading value={item.name} />
                {item.amount && <p className="chip small mt-2">{item.amount}</p>}
                <p className="mt-2">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {footnote && (
          <div className="small flow mt-8">
            <RichText value={footnote} />
          </div>
        )}
      </div>
    </div>
  );
}
