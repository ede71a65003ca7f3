import { describe, expect, it } from "vitest";
import { funnelGraph } from "../../../engine/funnel/funnel-graph.ts";
import { layOut } from "../../../scripts/map/lay-out.ts";
import { type MapData, mapData } from "../../../scripts/map/map-data.ts";
import { mapPage } from "../../../scripts/map/map-page.ts";
import { funnel, funnelWith } from "../../fixtures/funnel.ts";
import { type Changes, check, swap } from "../../fixtures/world.ts";

function mapOf(changes: Changes): MapData {
  const graph = funnelGraph(check(changes).site);
  if (graph === undefined) throw new Error("The world has no funnel.");
  return mapData(graph);
}

const ways = ({ edges }: MapData, test: (edge: MapData["edges"][number]) => boolean): string[] =>
  edges.filter(test).map(({ from, to, source }) => `${from} → ${to} ${source.file}:${source.line}`);

describe("the map", () => {
  it("has an edge for each line of a manifest that leads on, with its markets and queries", () => {
    const data = mapOf(funnel);
    expect(ways(data, ({ from }) => from === "extra")).toEqual([
      "extra → thanks manifests/routes/extra.json:7",
      "extra → thanks manifests/routes/extra.json:10",
    ]);
    const mail = data.edges.find(({ from, to }) => from === "take" && to === "gift");
    expect(mail?.visits).toEqual(["DE ?src=mail", "GB ?src=mail", "CH-FR ?src=mail"]);
  });

  it("marks broken steps, and no others", () => {
    expect(ways(mapOf(funnel), ({ isBroken }) => isBroken)).toEqual([]);
    const lacking = funnelWith({ "routes/thanks.json": swap('  "path"', '  "markets": ["DE"],\n  "path"') });
    expect(ways(mapOf(lacking), ({ isBroken }) => isBroken)).toEqual([
      "extra → missing thanks manifests/routes/extra.json:7",
    ]);
    const ended = funnelWith({ "order-targets.json": swap('"to": "gift"', '"to": "terms"') });
    expect(ways(mapOf(ended), ({ isBroken }) => isBroken)).toEqual([
      "take → terms manifests/order-targets.json:4",
    ]);
  });

  it("lays a page right of those that lead to it, and the end of an order last", () => {
    const data = mapOf(funnel);
    const spots = layOut(data);
    const layer = (id: string) => spots.get(id)?.layer ?? Number.NaN;
    for (const [from, to] of [
      ["ask", "take"],
      ["take", "gift"],
      ["gift", "send"],
      ["send", "extra"],
      ["extra", "thanks"],
    ] as const)
      expect(layer(from), `${from} → ${to}`).toBeLessThan(layer(to));
    expect(layer("thanks")).toBe(Math.max(...[...spots.values()].map((spot) => spot.layer)));
    expect(new Set([...spots.values()].map((spot) => `${spot.layer} ${spot.row}`)).size).toBe(spots.size);
  });

  it("is one page that asks for nothing else", () => {
    const html = mapPage(mapOf(funnel), "/home/shop");
    expect(html).not.toMatch(/<(?:link|img|script)[^>]+(?:src|href)=/);
    expect(html.match(/data-node="\d/g)?.length).toBe(mapOf(funnel).nodes.length);
    expect(html).toContain('"root":"/home/shop"');
  });
});
