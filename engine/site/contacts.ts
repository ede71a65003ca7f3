import type { JsonPath, SourceLocation } from "../json/document.ts";
import { shownValue } from "../markets/market.ts";
import type { Address, Contact, MarketContact } from "../schema/contact.ts";
import type { Manifests } from "./manifests.ts";

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

/** A value of a contact, and where it was written. */
export interface ContactPlace extends SourceLocation {
  readonly value: string;
  /** The country (alpha-2) whose visitors see the contact; for site.json, that of the shop. */
  readonly country: string | undefined;
}

interface ContactSource {
  readonly contact: MarketContact | Contact;
  readonly country: string | undefined;
  readonly location: SourceLocation;
}

/** The contact of site.json, and the contacts of markets, which override parts of it. */
function contactSources({ settings, markets }: Manifests): ContactSource[] {
  const home = markets?.value.markets.find(({ code }) => code === markets.value.default)?.country;
  const contact = settings?.value.contact;
  return [
    ...(settings && contact
      ? [
          {
            contact,
            country: contact.address.country ?? home,
            location: { document: settings.document, path: ["contact"] },
          },
        ]
      : []),
    ...(markets?.value.markets ?? []).flatMap((market, index) =>
      markets && market.contact
        ? {
            contact: market.contact,
            country: market.country,
            location: { document: markets.document, path: ["markets", index, "contact"] },
          }
        : [],
    ),
  ];
}

/** Every phone number or e-mail address of a contact. Includes placeholders, because pages show them. */
export const contactPlaces = (manifests: Manifests, key: "phone" | "email"): ContactPlace[] =>
  contactSources(manifests).flatMap(({ contact, country, location: { document, path } }) => {
    const filled = contact[key];
    if (filled === undefined) return [];
    const place = [...path, key];
    return typeof filled === "string"
      ? { value: filled, country, document, path: place }
      : { value: filled.placeholder, country, document, path: [...place, "placeholder"] };
  });

/** The code of every market. Usually it is that of a country, but it may be any name. */
export const marketCodes = ({ markets }: Manifests): ContactPlace[] =>
  (markets?.value.markets ?? []).flatMap(({ code, country }, index) =>
    markets ? { value: code, country, document: markets.document, path: ["markets", index, "code"] } : [],
  );

/** Every country code of markets and addresses. */
export function countryPlaces(manifests: Manifests): ContactPlace[] {
  const { markets } = manifests;
  const ofMarkets = (markets?.value.markets ?? []).flatMap(({ country }, index) =>
    markets
      ? { value: country, country, document: markets.document, path: ["markets", index, "country"] }
      : [],
  );
  const ofAddresses = contactSources(manifests).flatMap(({ contact, location: { document, path } }) =>
    Object.entries(contact).flatMap(([name, part]) => {
      const below: JsonPath = [...path, name, "country"];
      return typeof part === "object" && "country" in part && part.country !== undefined
        ? { value: part.country, country: part.country, document, path: below }
        : [];
    }),
  );
  return [...ofMarkets, ...ofAddresses];
}
