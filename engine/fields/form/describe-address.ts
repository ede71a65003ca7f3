import type { AddressFieldTexts } from "../../forms/resolved-form.ts";
import { type AddressPart, addressFields, listAddressLines } from "../../markets/addresses/address-parts.ts";
import type { Market } from "../../markets/market.ts";

/** The format of postcodes in `markets.json`. Without it, the country's own counts. */
export const postcodeFormatName = "postcode";

const toCamel = (word: string): string => word.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Puts each line of the street into a row of its own, and joins the parts between them: three to a row, else two. */
function* listRows(lines: readonly (readonly AddressPart[])[]): Generator<readonly AddressPart[]> {
  const row: AddressPart[] = [];
  const takeRows = function* () {
    while (row.length > 0) yield row.splice(0, row.length === 3 ? 3 : 2);
  };
  for (const part of lines.flat()) {
    if (part.name !== "street" && part.name !== "line2") row.push(part);
    else yield* [...takeRows(), [part]];
  }
  yield* takeRows();
}

function findWidth(
  part: AddressPart,
  { length }: readonly AddressPart[],
  hasPostcode: boolean,
): AddressFieldTexts["width"] {
  if (length === 1) return part.name === "postcode" ? "third" : undefined;
  if (length === 3) return "third";
  if (!hasPostcode) return "half";
  return part.name === "postcode" ? "third" : "two-thirds";
}

/**
 * The fields of an address in a market, as its country writes it. `labels`: what countries call the parts, by the keys of
 * the engine's texts.
 */
export function describeAddress(
  { country, languageTag }: Pick<Market, "country" | "languageTag">,
  labels: Readonly<Record<string, string>>,
): readonly AddressFieldTexts[] {
  return [...listRows(listAddressLines(country, languageTag))].flatMap((row) => {
    const hasPostcode = row.some(({ name }) => name === "postcode");
    return row.map((part): AddressFieldTexts => {
      const { name, word, isRequired, regions } = part;
      const { autocomplete, maxLength } = addressFields[name];
      const width = findWidth(part, row, hasPostcode);
      const common = {
        name,
        label: labels[toCamel(word)] ?? word,
        ...(isRequired && { required: true as const }),
        ...(width && { width }),
        autocomplete,
      };
      return regions
        ? { ...common, control: "select", options: regions }
        : {
            ...common,
            control: "text",
            schema: { maxLength },
            ...(name === "postcode" && { countryFormat: postcodeFormatName }),
          };
    });
  });
}
