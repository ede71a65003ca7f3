import { expect, test } from "vitest";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { findOrderTarget } from "../../../../../engine/workshop/pages/page-edit.ts";
import { shownSite } from "../../../../../engine/workshop/shown-site.ts";
import { writableLayers } from "../../../../../engine/workshop/writable-layers.ts";
import { openShop, variant } from "./_open-shop.ts";

test("the order buttons of one page get another target, twice in the same rule", () => {
  const { run, workshop, read } = openShop();
  const targetOf = (route: string) => findOrderTarget(workshop.read().site, route);
  const before = targetOf("take");
  run({ do: "order-target", route: "take2", to: "index" });
  expect([targetOf("take2"), targetOf("take")]).toEqual(["index", before]);
  run({ do: "order-target", route: "take2", to: "take" });
  expect(targetOf("take2")).toBe("take");
  const { rules } = JSON.parse(read("manifests/order-targets.json"));
  const own = rules.filter(({ routes }: { routes?: string[] }) => routes?.includes("take2"));
  expect(own).toEqual([{ routes: ["take2", "take2-2"], to: "take-2" }]);
});

test("undo restores every byte after a new, a renamed and a deleted page", () => {
  const { run, page, contents, history } = openShop();
  const before = contents();
  expect(run({ do: "new-page", from: "take", name: "fresh" })).toEqual([]);
  expect(page("fresh").length).toBeGreaterThan(0);
  expect(run({ do: "rename-page", from: "take2", to: "week", path: "/week" })).toEqual([]);
  expect(page("week")).toEqual(page("take"));
  run({ do: "delete-page", name: "fresh" });
  expect(page("fresh")).toEqual([]);
  while (history.state().undo) history.undo();
  expect(contents()).toEqual(before);
});

test("an arm and a running campaign are layers above the page", () => {
  const { write, workshop } = openShop();
  const hero = { set: { tone: "warm" } };
  write("manifests/campaigns/week.json", {
    $schema: "../schema/campaign.json",
    name: "week",
    zone: "Europe/Berlin",
    from: "2026-11-27T00:00",
    until: "2026-12-01T00:00",
    changes: [{ routes: ["take"], blocks: { hero } }],
  });
  write("manifests/experiments/colour.json", {
    $schema: "../schema/experiment.json",
    name: "colour",
    routes: ["take"],
    goal: "order",
    arms: [
      { id: "control", weight: 1 },
      { id: "sage", weight: 1, changes: [{ blocks: { hero } }] },
    ],
    smallestEffect: 0.1,
  });
  const layersAt = (state: { now: number; arm?: string }) => {
    const site = shownSite(workshop.read().site, "take", "GB", state);
    const route = site.routes.get("take");
    const block = route && fullPage(site, route).find(({ id }) => id === "hero");
    return route && block ? writableLayers(site, route, block).map(({ label }) => label) : [];
  };
  const [before, during] = [Date.parse("2026-11-20T12:00Z"), Date.parse("2026-11-28T12:00Z")];
  expect(layersAt({ now: before })).toEqual(["This page and its variants"]);
  expect(layersAt({ now: during })).toEqual(["Campaign “week”", "This page and its variants"]);
  expect(layersAt({ now: before, arm: "colour:sage" })).toEqual([
    "Experiment “colour”, this arm",
    "This page and its variants",
  ]);
});

test("an experiment ends with an arm, whose changes become the page's own", () => {
  const { write, run, read, contents } = openShop();
  const experiment = "manifests/experiments/colour.json";
  write(experiment, {
    $schema: "../schema/experiment.json",
    name: "colour",
    routes: ["take2"],
    goal: "order",
    arms: [
      { id: "control", weight: 1 },
      { id: "sage", weight: 1, changes: [{ blocks: { hero: { set: { tone: "warm" } } } }] },
    ],
    smallestEffect: 0.1,
  });
  expect(() => run({ do: "end-experiment", name: "colour", winner: "rose" })).toThrow(
    "Its arms: control, sage",
  );
  // All markets see the British page, so the arm is never shown.
  const markets = "manifests/markets.json";
  const text = read(markets);
  write(markets, { ...JSON.parse(text), forced: [{ routes: ["take2"], map: {}, otherwise: "GB" }] });
  write(experiment, { ...JSON.parse(read(experiment)), markets: ["DE"] });
  expect(() => run({ do: "end-experiment", name: "colour", winner: "sage" })).toThrow(
    "These pages would not be as the arm shows them:\n  take2 (DE)",
  );
  write(markets, JSON.parse(text));
  write(experiment, { ...JSON.parse(read(experiment)), markets: undefined });
  run({ do: "end-experiment", name: "colour", winner: "sage" });
  expect(JSON.parse(read(variant)).blocks.hero.set).toEqual({ tone: "warm" });
  expect(contents().map(([file]) => file)).not.toContain("experiments/colour.json");
});
