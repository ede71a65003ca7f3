import { liveText, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

/** The texts of a country search. */
export const countrySearchLabels = () =>
  z
    .strictObject({
      show: text()
        .describe("What the button that opens the list says to screen readers.")
        .meta({ label: "Button to show the countries" }),
      found: liveText("count")
        .describe("Said to screen readers while somebody types, with {count}.")
        .meta({ label: "Number of countries found" }),
      none: text().describe("There is no country of such a name.").meta({ label: "Text without a match" }),
      notOffered: liveText("place")
        .describe("The country {place} cannot be chosen here.")
        .meta({ label: "Text without delivery" }),
    })
    .describe("The words of the country search.");

export type CountrySearchLabels = Resolved<ReturnType<typeof countrySearchLabels>>;
