import { shownValue } from "../markets/market.ts";
import type { Address, Contact, MarketContact } from "../schema/contact.ts";

type CountryName = (code: string) => string;

function addressValues(name: string, { lines, country }: Address, countryName: CountryName) {
  const three = shownValue(lines).map((line, index) =>
    index === 2 && country !== undefined ? `${line}, ${countryName(country)}` : line,
  );
  return Object.fromEntries(three.map((line, index) => [`${name}${index + 1}`, line] as const));
}

/** "+49 (0)30 123" → "+4930123". */
const dialled = (phone: string): string => phone.replace("(0)", "").replace(/[^+\d]/g, "");

/**
 * The contact values that messages may insert in a market: `phone`, `phoneDialled` for `tel:` links, `email`,
 * `addressLine1` to `3`, and `compliantAddressLine1` to `3` if the market has such an address.
 */
export function contactValues(
  site: Contact | undefined,
  market: MarketContact | undefined,
  countryName: CountryName,
): Record<string, string> {
  const { phone, email, address, compliantAddress } = { ...site, ...market };
  return {
    ...(phone !== undefined && { phone: shownValue(phone), phoneDialled: dialled(shownValue(phone)) }),
    ...(email !== undefined && { email: shownValue(email) }),
    ...(address && addressValues("addressLine", address, countryName)),
    ...(compliantAddress && addressValues("compliantAddressLine", compliantAddress, countryName)),
  };
}

/**
 * The same values, with the address in the form that the market's law requires. Undefined if the market has
 * no such form.
 */
export function compliantValues(values: Record<string, string>): Record<string, string> | undefined {
  if (!("compliantAddressLine1" in values)) return undefined;
  const lines = [1, 2, 3].map((line) => [`addressLine${line}`, values[`compliantAddressLine${line}`] ?? ""]);
  return { ...values, ...Object.fromEntries(lines) };
}
