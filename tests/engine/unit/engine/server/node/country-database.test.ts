import { expect, it } from "vitest";
import { countryDatabase } from "../../../../../../engine/build/country-database.ts";
import { openCountryDatabase } from "../../../../../../engine/server/node/country-database.ts";
import { SettingError } from "../../../../../../engine/server/node/settings.ts";

it.each([
  ["81.2.69.142", "GB"],
  ["193.0.6.139", "NL"],
  ["130.242.0.1", "SE"],
  ["2001:6b0::1", "SE"],
  ["2a02:2e0:3fe:1001::1", "DE"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["10.1.2.3", undefined],
  ["192.168.0.1", undefined],
  ["172.16.0.1", undefined],
  ["169.254.1.1", undefined],
  ["100.64.0.1", undefined],
  ["fe80::1", undefined],
  ["fd00::1", undefined],
  ["0.0.0.0", undefined],
  ["255.255.255.255", undefined],
])("the bundled database finds %s for %j", async (address, country) => {
  const countryOf = await openCountryDatabase(countryDatabase.database);
  expect(countryOf(address)).toBe(country);
});

it.each(["/no/such.mmdb", import.meta.filename])("rejects %s, with a hint", async (file) => {
  await expect(openCountryDatabase(file)).rejects.toThrow(SettingError);
  await expect(openCountryDatabase(file)).rejects.toThrow(
    /^COUNTRY_DATABASE is ".+"\. Set it to off or to the path/,
  );
});
