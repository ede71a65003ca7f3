import { SectionHead } from "../_ui/section-head.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductCardsProps } from "./schema.ts";

/** A single product spans the width, next to its picture. Two products share the width. */
const arrangements: Readonly<Record<number, string>> = { 1: "offers-one", 2: "offers-two md:grid-cols-2" };

export function View({ title, intro, products, notes, ...labels }: ProductCardsProps) {
  const columns = arrangements[products.length] ?? "md:grid-cols-3";
  const hasFavourite = products.some((product) => product.badge !== undefined);
  return (
    <div className="shell cut bg-oat">
      <SectionHead title={title} intro={intro} />
      {products.length > 0 && (
        <>
          <ul className={`offers grid gap-8 ${columns}`}>
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                labels={labels}
                calm={hasFavourite && product.badge === undefined}
              />
            ))}
          </ul>
          <ul className="small mt-8 grid gap-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
