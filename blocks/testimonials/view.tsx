import { Picture } from "../_ui/picture.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import type { TestimonialsProps } from "./schema.ts";

export function View({ title, note, items }: TestimonialsProps) {
  return (
    <div className="shell cut bg-sky">
      <SectionHead title={title} />
      <ul className={`grid gap-6 ${items.length % 3 === 0 ? "md:grid-cols-3" : "md:grid-cols-2"}`}>
        {items.map((item) => (
          <li key={item.name}>
            <figure className="card voice">
              <blockquote>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption className="flex items-center gap-3">
                {item.image && <Picture image={item.image} className="plate" />}
                <p className="small">
                  <b>{item.name}</b>
                  {item.place && (
                    <>
                      <br />
                      {item.place}
                    </>
                  )}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="small mt-8">{note}</p>
    </div>
  );
}
