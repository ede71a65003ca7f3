import { type CountryResponse, open } from "maxmind";
import { isPublic, readAddress } from "../limits/ip-address.ts";
import { SettingError } from "./settings.ts";

/** A record of the database that a build brings. MaxMind's own databases have another shape. */
interface BundledRecord {
  readonly country_code?: string;
}

/**
 * Opens a MaxMind database. The returned function gives the country of an address as alpha-2, and undefined
 * if it is unknown, private or loopback. The database of the build takes 8 MB of memory.
 *
 * @throws SettingError if there is no such database.
 */
export async function openCountryDatabase(file: string): Promise<(address: string) => string | undefined> {
  const reader = await open<CountryResponse & BundledRecord>(file, { cache: { max: 1000 } }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new SettingError(
        `COUNTRY_DATABASE is ${JSON.stringify(file)}. Set it to off or to the path of a MaxMind database (.mmdb): ${why}`,
      );
    },
  );
  return (address) => {
    const parsed = readAddress(address);
    // The database of the build assigns some internal networks to Australia.
    if (parsed === undefined || !isPublic(parsed)) return undefined;
    const record = reader.get(address);
    return (record?.country_code ?? record?.country?.iso_code)?.toUpperCase();
  };
}
