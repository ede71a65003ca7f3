import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(
  createRequire(import.meta.url).resolve("@ip-location-db/geo-whois-asn-country-mmdb/package.json"),
);

/** The database that finds the country of an address, and its licence. */
export const countryDatabase = {
  database: join(folder, "geo-whois-asn-country.mmdb"),
  licence: join(folder, "NRO_LICENSE"),
};
