import { SectionHead } from "../_ui/section-head.tsx";
import { ProductCard } from "./product-card.tsx";
import type { ProductCardsProps } from "./schema.ts";

export function View({ title, intro, products, notes, ...words }: ProductCardsProps) {
  const hasFavourite = products.some((product) => product.badge !== undefined);
  return (
    <div className="shell cut bg-oat">
      <SectionHead title={title} intro={intro} />
      {products.length > 0 && (
        <>
          <ul className="grid gap-8 md:grid-cols-3">
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                words={words}
                calm={hasFavourite && product.badge === undefined}
              />
            ))}
          </ul>
          <ul className="small mt-8">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
