import { expect, it } from "vitest";
import type { SiteTable } from "../../../../engine/routing/site-table.ts";
import { baseVisits, marketCodesOf, routeNamesOf, twinVisits } from "../../../../scripts/sweep/visits.ts";

const table: SiteTable = {
  build: "b",
  default: "DE",
  markets: [
    { code: "DE", country: "DE", segment: "de" },
    { code: "CH-FR", country: "CH", segment: "ch-fr" },
  ],
  routes: [
    { name: "index", twin: "index-home", path: "/" },
    { name: "local", twin: "local-2", path: "/local", markets: ["DE"] },
    { name: "forced", twin: "forced-2", path: "/forced", forced: { DE: "CH-FR" } },
  ],
  redirects: [],
};

const shortly = (visits: ReturnType<typeof twinVisits>) =>
  visits.map(({ path, market, shown, kind }) => `${kind} ${path} ${market} ${shown}`);

it("visits every twin, and the error page in each market", () => {
  expect(shortly(twinVisits(table, routeNamesOf(table), marketCodesOf(table)))).toEqual([
    "twin /de DE DE",
    "twin /ch-fr CH-FR CH-FR",
    "twin /local/de DE DE",
    "twin /forced/de DE CH-FR",
    "twin /forced/ch-fr CH-FR CH-FR",
    "error /there-is-no/such-page DE DE",
    "error /there-is-no/such-page CH-FR CH-FR",
  ]);
});

it("visits each base address once, from the route's markets in turn", () => {
  expect(shortly(baseVisits(table, routeNamesOf(table), marketCodesOf(table)))).toEqual([
    "base / DE DE",
    "base /local DE DE",
    "base /forced DE CH-FR",
  ]);
});

it("visits only the requested pages", () => {
  expect(shortly(twinVisits(table, ["index"], ["CH-FR"]))).toEqual(["twin /ch-fr CH-FR CH-FR"]);
  expect(baseVisits(table, ["local"], ["CH-FR"])).toEqual([]);
});
