import type { SourceLocation } from "../json/document.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { Manifests } from "./manifests.ts";

type Fact = NonNullable<MarketManifest["facts"]>[string];

/** A fact, and where it was written. */
export interface FactPlace extends SourceLocation {
  readonly name: string;
  readonly value: Fact;
}

/** The facts of site.json, then those of the markets. */
export function factPlaces({ settings, markets }: Manifests): FactPlace[] {
  const sources = [
    { document: settings?.document, at: [], facts: settings?.value.facts },
    ...(markets?.value.markets ?? []).map(({ facts }, index) => ({
      document: markets?.document,
      at: ["markets", index],
      facts,
    })),
  ];
  return sources.flatMap(({ document, at, facts }) =>
    Object.entries(facts ?? {}).flatMap(([name, value]) =>
      document === undefined ? [] : { name, value, document, path: [...at, "facts", name] },
    ),
  );
}
