import { fileURLToPath } from "node:url";
import { type CountryResponse, open } from "maxmind";
import { SettingError } from "./settings.ts";

/** What the bundled database says of an address; MaxMind's own have another shape. */
interface BundledRecord {
  readonly country_code?: string;
}

const bundled = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/**
 * The country of an address: alpha-2, or undefined, as for private ones and loopback. `file` is a MaxMind database;
 * without one it is the bundled one, for IPv4 and IPv6 (8 MB in memory).
 *
 * @throws SettingError when there is no such database.
 */
export async function openCountryDatabase(
  file: string = fileURLToPath(import.meta.resolve(bundled)),
): Promise<(address: string) => string | undefined> {
  const reader = await open<CountryResponse & BundledRecord>(file, { cache: { max: 1000 } }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new SettingError(
        `COUNTRY_DATABASE is ${JSON.stringify(file)}. It takes off, or the path of a MaxMind database (.mmdb): ${why}`,
      );
    },
  );
  return (address) => {
    const record = reader.get(address);
    return (record?.country_code ?? record?.country?.iso_code)?.toUpperCase();
  };
}
