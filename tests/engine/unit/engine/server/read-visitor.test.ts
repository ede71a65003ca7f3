import { describe, expect, it } from "vitest";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import { readVisitor } from "../../../../../engine/server/http/read-visitor.ts";

const table: SiteTable = {
  build: "b1",
  default: "DE",
  markets: [
    { code: "DE", country: "DE", segment: "de" },
    { code: "CH", country: "CH", segment: "ch" },
    { code: "CH-FR", country: "CH", segment: "ch-fr" },
    { code: "FI", country: "FI", segment: "fi" },
  ],
  routes: [],
  redirects: [],
};
const visitor = (headers: Record<string, string>, geoHeader: string | undefined = "x-country") =>
  readVisitor(table, new Headers(headers), { geoHeader });

describe("readVisitor", () => {
  it.each([
    ["FI", "FI", "FI"],
    [" fi ", "FI", "FI"],
    ["Suomi", "FI", "FI"],
    ["Finnland", "FI", "FI"],
    ["CH", "CH", "CH"],
    ["CH-FR", "CH", "CH-FR"],
    ["US", "US", "DE"],
    ["UK", "GB", "DE"],
    ["EL", "GR", "DE"],
    ["Iceland", "IS", "DE"],
    ["Irak", "IQ", "DE"],
    ["Alemania", "DE", "DE"],
    ["Iran, Islamic Republic of", "IR", "DE"],
    ["Åland", "AX", "DE"],
    ["Gondor", undefined, "DE"],
    ["", undefined, "DE"],
    ["XX", undefined, "DE"],
    ["ZZ-FI", undefined, "DE"],
    ["T1", undefined, "DE"],
    ["Fin".repeat(40), undefined, "DE"],
  ])("takes %j for the country %s and the market %s", (source, country, market) => {
    expect(visitor({ "x-country": source })).toEqual({ country, market });
  });

  it.each([
    ["Åland", "AX"],
    ["Suède", "SE"],
    ["Германия", "DE"],
    ["德国", "DE"],
  ])("reads the bytes of %j", (name, country) => {
    const bytes = String.fromCharCode(...new TextEncoder().encode(name));
    expect(visitor({ "x-country": bytes }).country).toBe(country);
  });

  it.each([
    ["market=FI", "FI"],
    ["a=b; market=CH-FR; c=d", "CH-FR"],
    ["market=FR", "CH"],
    ["market=", "CH"],
    ["nomarket=FI", "CH"],
    ["market", "CH"],
  ])("prefers the choice %j to the country", (cookie, market) => {
    expect(visitor({ cookie, "x-country": "CH" })).toEqual({ country: "CH", market });
  });

  it("ignores headers that are not configured", () => {
    expect(visitor({ "x-country": "FI" }, "")).toEqual({ country: undefined, market: "DE" });
  });

  describe("with the country of the address", () => {
    it.each([
      ["FI", "CH", "FI"],
      ["XX", "CH", "CH"],
      ["", "CH", "CH"],
      ["Finland", "CH", "CH"],
      ["Finland", undefined, "FI"],
      ["", undefined, undefined],
    ])("reads the header %j and an address in %s as %s", (source, address, country) => {
      const headers = new Headers({ "x-country": source });
      const sources = { geoHeader: "x-country", byAddress: () => address };
      expect(readVisitor(table, headers, sources).country).toBe(country);
    });
  });
});
