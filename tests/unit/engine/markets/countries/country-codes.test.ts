import { expect, it } from "vitest";
import { countries } from "../../../../../engine/markets/countries/countries.ts";
import { countryCodes } from "../../../../../engine/markets/countries/country-codes.ts";

it("are the codes of the reference data, in order", () => {
  expect(countryCodes).toEqual(countries("underscore").map(({ alpha2 }) => alpha2));
});
