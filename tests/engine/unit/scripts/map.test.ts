import { describe, expect, it } from "vitest";
import { arrangeStages } from "../../../../engine/build/funnel-map/arrange-stages.ts";
import { type MapData, mapData } from "../../../../engine/build/funnel-map/map-data.ts";
import { mapLines } from "../../../../engine/build/funnel-map/map-lines.ts";
import { projectAt } from "../../../../engine/build/project.ts";
import { siteFunnel } from "../../../../engine/check/site-funnel.ts";
import { mapPage } from "../../../../scripts/map/map-page.ts";
import { funnel, funnelWith } from "../../../fixtures/funnel.ts";
import { type Changes, check, swap } from "../../../fixtures/test-site.ts";

function mapOf(changes: Changes): MapData {
  const graph = siteFunnel(check(changes).site);
  if (graph === undefined) throw new Error("The test site has no funnel.");
  return mapData(graph);
}

const ways = ({ edges }: MapData, test: (edge: MapData["edges"][number]) => boolean): string[] =>
  edges.filter(test).map(({ from, to, source }) => `${from} → ${to} ${source.file}:${source.line}`);

describe("the map", () => {
  it("has an edge for each line of a manifest that leads to a page, with its markets and queries", () => {
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

  it("puts pages in columns from the start to the end of an order, and redirects apart", () => {
    const { stages, aside } = arrangeStages(mapOf(funnel));
    const columns = stages.map(({ title, groups }) => [
      title,
      ...groups.map(({ title, nodes }) => [title, ...nodes.map(({ id }) => id)]),
    ]);
    expect(columns).toEqual([
      ["Start", ["Landing pages", "promo", "index", "take", "gift"], ["Quizzes", "ask"]],
      ["Order", ["Order pages", "send"]],
      ["After the order", ["Offers after an order", "extra"]],
      ["End", ["End of an order", "thanks"], ["Other pages", "terms"]],
    ]);
    expect(aside.map(({ kind }) => kind)).toContain("redirect");
    expect(aside.filter(({ kind }) => kind !== "redirect").map(({ id }) => id)).toEqual([]);
  });

  it("has every page once", () => {
    const data = mapOf(funnel);
    const { stages, aside } = arrangeStages(data);
    const resolved = [...stages.flatMap(({ groups }) => groups.flatMap(({ nodes }) => nodes)), ...aside];
    expect(resolved.map(({ id }) => id).sort()).toEqual(data.nodes.map(({ id }) => id).sort());
  });

  it("groups order pages by their layouts, and sorts offers after an order by their sequence", () => {
    const offer = (name: string, layout: string) => ({
      id: name,
      label: `/${name}`,
      kind: "entry" as const,
      source: undefined,
      layout,
    });
    const source = { file: "manifests/site.json", line: 1, column: 1 };
    const step = (from: string, to: string, kind: "form" | "accept") => ({
      from,
      to,
      kind,
      source,
      visits: ["DE "],
      isBroken: false,
    });
    const after = ["third", "first", "second"].map((id) => ({
      ...offer(id, "empty"),
      kind: "upsell" as const,
    }));
    const pages = [offer("a", "sale"), offer("b", "offer"), offer("c", "gift"), offer("d", "offer")];
    const { stages } = arrangeStages({
      nodes: [...pages, ...after],
      edges: [
        ...pages.map(({ id }) => step(id, "first", "form")),
        step("first", "second", "accept"),
        step("second", "third", "accept"),
      ],
      markets: ["DE"],
      queries: [""],
    });
    expect(
      stages.map(({ groups }) => groups.map(({ title, nodes }) => [title, nodes.map(({ id }) => id)])),
    ).toEqual([
      [
        ["Layout offer", ["b", "d"]],
        ["Other layouts", ["a", "c"]],
      ],
      [["Offers after an order", ["first", "second", "third"]]],
    ]);
  });

  it("draws edges of one kind between two pages as one line", () => {
    const data = mapOf(funnel);
    const lines = mapLines(data);
    expect(lines.flatMap(({ edges }) => edges).sort((a, b) => a - b)).toEqual([...data.edges.keys()]);
    const names = lines.map(({ from, to, kind }) => `${from} ${to} ${kind}`);
    expect(new Set(names).size).toBe(lines.length);
  });

  it("is one page without requests, in the shop's font", async () => {
    const data = mapOf(funnel);
    const html = await mapPage(projectAt("."), data);
    expect(html).not.toMatch(/<(?:link|img|script)[^>]+(?:src|href)="(?!data:)/);
    expect(html).not.toMatch(/url\((?!data:|"#)/);
    expect(html).toContain("@font-face");
    expect(html.match(/data-node="\d/g)?.length).toBe(data.nodes.length);
    expect(html).toContain(`"root":"${projectAt(".").root}"`);
  });

  it("lists broken steps first, each with its line", async () => {
    const ended = mapOf(funnelWith({ "order-targets.json": swap('"to": "gift"', '"to": "terms"') }));
    const html = await mapPage(projectAt("."), ended);
    expect(html).toContain("<h2>1 broken step</h2>");
    expect(html).toMatch(
      /Order button: \/take → \/terms <a href="vscode:[^"]*manifests\/order-targets\.json:4:\d+"/,
    );
    expect(await mapPage(projectAt("."), mapOf(funnel))).toContain("No broken steps.");
  });
});
