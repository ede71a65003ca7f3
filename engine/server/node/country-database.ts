import { BlockList, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import { type CountryResponse, open } from "maxmind";
import { SettingError } from "./settings.ts";

/** What the bundled database says of an address; MaxMind's own have another shape. */
interface BundledRecord {
  readonly country_code?: string;
}

const bundled = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/** Networks that are nowhere (RFC 6890). The bundled database puts some of them into Australia. */
const nowhere = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  nowhere.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  nowhere.addSubnet(network, prefix, "ipv6");

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
    if (nowhere.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return undefined;
    const record = reader.get(address);
    return (record?.country_code ?? record?.country?.iso_code)?.toUpperCase();
  };
}
