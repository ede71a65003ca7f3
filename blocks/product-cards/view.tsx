import { classes } from "../_ui/classes.ts";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import { ProductCard } from "./product-card.tsx";
import type { ProductCardsProps } from "./schema.ts";
import * as css from "./view.module.css";

/** A single product spans the width, next to its picture. Two products share the width. */
const arrangements: Readonly<Record<number, string | undefined>> = { 1: css.one, 2: css.two };

export function View({ title, intro, products, notes, ...labels }: ProductCardsProps) {
  const hasFavourite = products.some((product) => product.badge !== undefined);
  return (
    <Section tone={title ? "tinted" : "default"}>
      {title && <SectionHead title={title} intro={intro} />}
      {products.length > 0 && (
        <>
          <ul className={classes(css.cards, arrangements[products.length] ?? css.three)}>
            {products.map((product) => (
              <ProductCard
                key={product.id}
                Name={title ? "h3" : "h2"}
                product={product}
                labels={labels}
                calm={hasFavourite && product.badge === undefined}
              />
            ))}
          </ul>
          <ul className={classes(text.small, css.notes)}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
