import { describe, expect, it } from "vitest";
import { compareProof } from "../../../../../engine/counts/compare-proof.ts";
import type { EdgeFigures, PageFigures } from "../../../../../engine/counts/report.ts";
import type { FunnelMap, FunnelWay } from "../../../../../engine/counts/statistics-table.ts";

const way = (from: string, to: string, more: Partial<FunnelWay> = {}): FunnelWay => ({
  from,
  to,
  kind: "order",
  markets: ["FR", "GB"],
  ...more,
});

const node = (id: string) => ({ id, label: `/${id}`, kind: "page" as const });

/** A home page and an offer lead to the form; the form leads to the thanks. The legal page is aside. */
const map: FunnelMap = {
  stages: [
    {
      title: "Start",
      groups: [{ title: "", nodes: ["home", "offer", "form", "thanks"].map(node) }],
    },
  ],
  aside: [node("terms")],
  ways: [
    ...[way("home", "offer"), way("home", "form", { markets: ["GB"] }), way("offer", "form")],
    ...[way("form", "thanks", { kind: "form" }), way("/old", "home", { kind: "redirect" })],
  ],
};

const page = (route: string, views: number): PageFigures => ({
  route,
  market: "FR",
  views,
  entry: views,
  newTab: 0,
  return: 0,
  left: 0,
});
const edge = (from: string, to: string, count: number): EdgeFigures => ({ from, to, market: "FR", count });

const compare = (
  pages: readonly PageFigures[],
  edges: readonly EdgeFigures[],
  links: readonly { from: string; to: string }[] = [],
  market?: string,
) => compareProof({ map, links }, { pages, edges }, market);

describe("compareProof", () => {
  it("lists unused steps of viewed pages, and pages without any next step", () => {
    const { untaken, stuck, unknown } = compare(
      [page("home", 9), page("offer", 5), page("form", 4)],
      [edge("entry", "home", 9), edge("home", "offer", 5), edge("offer", "form", 4)],
    );
    expect(untaken).toEqual([{ from: "form", to: "thanks", views: 4 }]);
    expect(stuck).toEqual([{ route: "form", views: 4 }]);
    expect(unknown).toEqual([]);
  });

  it("ignores pages without views, steps of other markets, redirects and legal pages", () => {
    const taken = [edge("home", "offer", 1), edge("home", "terms", 1), edge("terms", "home", 1)];
    expect(compare([page("home", 2), page("terms", 1)], taken)).toEqual({
      untaken: [],
      unknown: [],
      stuck: [],
    });
  });

  it("compares with the steps of the report's market", () => {
    const { untaken } = compare([page("home", 2)], [edge("home", "offer", 1)], [], "GB");
    expect(untaken).toEqual([{ from: "home", to: "form", views: 2 }]);
  });

  it("lists steps that are neither in the proof nor in a link of the site, except steps back", () => {
    const edges = [edge("home", "thanks", 3), edge("form", "offer", 2), edge("thanks", "offer", 1)];
    const found = (links: readonly { from: string; to: string }[]) => compare([], edges, links).unknown;
    expect(found([])).toEqual([
      { from: "home", to: "thanks", count: 3 },
      { from: "thanks", to: "offer", count: 1 },
    ]);
    expect(found([{ from: "thanks", to: "offer" }])).toEqual([{ from: "home", to: "thanks", count: 3 }]);
  });
});
