import { describe, expect, it, test } from "vitest";
import { localMoment } from "../../../../../../engine/markets/local-time.ts";
import { describeNextEdge } from "../../../../../../engine/site/campaigns/campaign-windows.ts";
import { siteStates } from "../../../../../../engine/site/campaigns/site-states.ts";
import { check } from "../../../../../fixtures/test-site.ts";

/** Twelve zones with every kind of clock change, and what midnight of 27 November 2026 is there in UTC. */
const zones = {
  "Europe/Berlin": "2026-11-26T23:00:00Z",
  "Europe/London": "2026-11-27T00:00:00Z",
  "Europe/Helsinki": "2026-11-26T22:00:00Z",
  "Atlantic/Azores": "2026-11-27T01:00:00Z",
  "America/New_York": "2026-11-27T05:00:00Z",
  "America/St_Johns": "2026-11-27T03:30:00Z",
  "America/Sao_Paulo": "2026-11-27T03:00:00Z",
  "Asia/Kolkata": "2026-11-26T18:30:00Z",
  "Asia/Kathmandu": "2026-11-26T18:15:00Z",
  "Australia/Sydney": "2026-11-26T13:00:00Z",
  "Australia/Lord_Howe": "2026-11-26T13:00:00Z",
  "Pacific/Chatham": "2026-11-26T10:15:00Z",
} as const;

test.each(Object.entries(zones))("midnight in %s is %s", (zone, utc) => {
  const { ms, kind } = localMoment("2026-11-27T00:00", zone);
  expect(new Date(ms).toISOString()).toBe(utc.replace("Z", ".000Z"));
  expect(kind).toBe("usual");
});

describe("clock changes", () => {
  it.each([
    ["Europe/Berlin", "2027-03-28T02:00", "skipped"],
    ["Europe/Berlin", "2027-03-28T02:59", "skipped"],
    ["Europe/Berlin", "2027-03-28T03:00", "usual"],
    ["Europe/Berlin", "2026-10-25T02:00", "doubled"],
    ["Europe/Berlin", "2026-10-25T03:00", "usual"],
    ["Europe/London", "2027-03-28T01:30", "skipped"],
    ["Europe/London", "2027-03-28T02:00", "usual"],
    ["Australia/Lord_Howe", "2026-10-04T02:15", "skipped"],
    ["Australia/Lord_Howe", "2026-10-04T02:30", "usual"],
    ["America/New_York", "2026-11-01T01:30", "doubled"],
  ] as const)("in %s, %s is %s", (zone, local, kind) => {
    expect(localMoment(local, zone).kind).toBe(kind);
  });
});

const change = '"changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "Winter" } } } }]';
const campaign = (name: string, from: string, until: string, more = "") =>
  `{ "name": "${name}", "from": "${from}", "until": "${until}", "zone": "market", ${more} ${change} }`;
const withZones = (text: string) =>
  text
    .replace('"code": "DE",', '"code": "DE", "timeZone": "Europe/Berlin",')
    .replace('"code": "GB",', '"code": "GB", "timeZone": "Europe/London",')
    .replace('"code": "CH-FR",', '"code": "CH-FR", "timeZone": "Europe/Zurich",');

const states = (campaigns: Record<string, string>) =>
  siteStates(check({ "markets.json": withZones, ...campaigns }, []).site.manifests);
const at = (utc: string) => Date.parse(utc);

describe("the next edge", () => {
  const site = (campaigns: Record<string, string>) =>
    check({ "markets.json": withZones, ...campaigns }, []).site.manifests;

  it("lists the campaigns and their markets", () => {
    const manifests = site({
      "campaigns/winter.json": campaign("winter", "2026-12-01T00:00", "2026-12-02T00:00"),
    });
    expect(describeNextEdge(manifests, at("2026-11-30T12:00Z"))).toBe(
      '2026-12-01T00:00:00+01:00: the campaign "winter" begins in DE, CH-FR',
    );
    expect(describeNextEdge(manifests, at("2026-11-30T23:00Z"))).toBe(
      '2026-12-01T00:00:00+00:00: the campaign "winter" begins in GB',
    );
    expect(describeNextEdge(manifests, at("2026-12-02T00:00Z"))).toBeUndefined();
  });
});

describe("the states of a site", () => {
  it("are one state without campaigns", () => {
    expect(states({})).toEqual({ states: [[]], edges: {} });
  });

  it("omit campaigns that are switched off", () => {
    const off = campaign("off", "2026-12-01T00:00", "2026-12-02T00:00", '"enabled": false,');
    expect(states({ "campaigns/off.json": off })).toEqual({ states: [[]], edges: {} });
  });

  it("follow the clock of each market of the campaign", () => {
    const winter = campaign("winter", "2026-12-01T00:00", "2026-12-02T00:00", '"markets": ["DE", "GB"],');
    expect(states({ "campaigns/winter.json": winter })).toEqual({
      states: [[], ["winter"]],
      edges: {
        DE: [
          { at: at("2026-11-30T23:00Z"), state: 1 },
          { at: at("2026-12-01T23:00Z"), state: 0 },
        ],
        GB: [
          { at: at("2026-12-01T00:00Z"), state: 1 },
          { at: at("2026-12-02T00:00Z"), state: 0 },
        ],
      },
    });
  });

  it("have a state for simultaneous campaigns", () => {
    const { states: sets, edges } = states({
      "campaigns/a.json": campaign("a", "2026-12-01T00:00", "2026-12-10T00:00"),
      "campaigns/b.json": campaign("b", "2026-12-05T00:00", "2026-12-10T00:00"),
    });
    expect(sets).toEqual([[], ["a"], ["a", "b"]]);
    expect(edges["DE"]?.map(({ state }) => state)).toEqual([1, 2, 0]);
  });

  it("go from one campaign directly to the next", () => {
    const { edges } = states({
      "campaigns/a.json": campaign("a", "2026-12-01T00:00", "2026-12-05T00:00"),
      "campaigns/b.json": campaign("b", "2026-12-05T00:00", "2026-12-10T00:00"),
    });
    expect(edges["DE"]?.map(({ state }) => state)).toEqual([1, 2, 0]);
  });
});
