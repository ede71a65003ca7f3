import { expect, test } from "vitest";
import type { SiteView } from "../../../../../engine/workshop-server/site-view.ts";
import { layCalendar } from "../../../../../engine/workshop-ui/overviews/calendar-bars.ts";

const site: SiteView = {
  routes: [],
  markets: [],
  defaultMarket: "DE",
  campaigns: [],
  experiments: [],
  firstNames: {},
  branch: undefined,
  unread: [],
};
const common = { description: undefined, isOn: true, routes: [] };
const summer = { ...common, name: "summer", file: "summer.json", markets: ["DE"] };
const voices = { ...common, name: "voices", file: "voices.json", arms: ["a", "b"] };
const now = Date.UTC(2026, 10, 16);

test("covers whole months from the first date to the last one, across a year", () => {
  const { months, bars, today } = layCalendar(
    { ...site, campaigns: [{ ...summer, from: "2026-12-31T00:00", until: "2027-01-15T12:00" }] },
    now,
  );
  expect(months.map(({ name, year }) => `${name} ${year}`)).toEqual(["Nov 2026", "Dec 2026", "Jan 2027"]);
  expect(bars).toMatchObject([{ kind: "campaign", start: 60 / 92, end: 75.5 / 92 }]);
  expect(today).toBe(15 / 92);
});

test("an experiment without dates reaches from end to end, and stands before later campaigns", () => {
  const { bars } = layCalendar(
    {
      ...site,
      campaigns: [{ ...summer, from: "2026-11-02T00:00", until: "2026-11-03T00:00" }],
      experiments: [{ ...voices, from: undefined, until: undefined }],
    },
    now,
  );
  expect(bars).toMatchObject([
    { kind: "experiment", start: 0, end: 1 },
    { kind: "campaign", start: 1 / 30, end: 2 / 30 },
  ]);
});

test("a date that cannot be read hides no other one", () => {
  const { months } = layCalendar(
    { ...site, campaigns: [{ ...summer, from: "soon", until: "2026-12-01T00:00" }] },
    now,
  );
  expect(months).toHaveLength(2);
});
