import { isSamePlace } from "../../commerce/taxes.ts";
import { readAddressRecord } from "./read-address-record.ts";

/** The names of each state of a country, first the one in its addresses: `["東京都", "Tokyo"]`. Undefined if it has no list. */
export function listRegionNames(country: string): readonly (readonly string[])[] | undefined {
  const { regions, regionNames = {} } = readAddressRecord(country);
  return regions?.map((region) => {
    const names = typeof region === "string" ? [region] : region;
    const translations = Object.values(regionNames).map((list) => list[names[0]]);
    return [...new Set([...names, ...translations].filter((name) => name !== undefined))];
  });
}

/** All names of a state of a country, by one of them. Undefined if it has no such state. */
export const findRegionNames = (country: string, name: string): readonly string[] | undefined =>
  listRegionNames(country)?.find((names) => names.some((other) => isSamePlace(other, name)));
