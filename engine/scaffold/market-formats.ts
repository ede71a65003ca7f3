import type { CountryFormat, Market } from "../schema/markets.ts";
import type { Project } from "./project.ts";

interface Formats {
  readonly formats: Record<string, CountryFormat> | undefined;
  /** Names of those that take nearly anything until somebody writes the country's. */
  readonly open: readonly string[];
}

/** Anything with two characters: better than another country's form, which would refuse every right value. */
const anything = "^\\S.*\\S$";

/** How forms write values in a country: as another market there does; else what all markets accept alike, and the rest left open. */
export function marketFormats({ markets: { markets } }: Project, country: string, model: Market): Formats {
  const neighbour = markets.find((market) => market.country === country);
  if (neighbour?.formats) return { formats: neighbour.formats, open: [] };
  const formats: Record<string, CountryFormat> = {};
  const open: string[] = [];
  for (const [name, { pattern, example }] of Object.entries(model.formats ?? {})) {
    const isEverywhere = markets.every((market) => market.formats?.[name]?.pattern === pattern);
    if (!isEverywhere) open.push(name);
    formats[name] = { pattern: isEverywhere ? pattern : anything, example };
  }
  return { formats: Object.keys(formats).length > 0 ? formats : undefined, open };
}
