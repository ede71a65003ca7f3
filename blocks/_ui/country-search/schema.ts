import { group, liveText, type Resolved, text } from "funnel-engine/for-blocks/schema";

/** The texts of a country search. */
export const countrySearchLabels = ({
  help = "The words of the country search.",
}: {
  readonly help?: string;
} = {}) =>
  group(
    {
      show: text({
        label: "Button to show the countries",
        help: "What the button that opens the list says to screen readers.",
      }).default("t:engine.countries.show"),
      found: liveText(["count"], {
        label: "Number of countries found",
        help: "Said to screen readers while somebody types, with {count}.",
      }).default("t:engine.countries.found"),
      none: text({ label: "Text without a match", help: "There is no country of such a name." }).default(
        "t:engine.countries.none",
      ),
      notOffered: liveText(["place"], {
        label: "Text without delivery",
        help: "The country {place} cannot be chosen here.",
      }).default("t:engine.countries.not-offered"),
    },
    { label: "Country search", group: "Labels", help },
  );

export type CountrySearchLabels = Resolved<ReturnType<typeof countrySearchLabels>>;
