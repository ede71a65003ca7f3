import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { effectivePage } from "../../../../../engine/workshop/page-props.ts";
import { writableLayers } from "../../../../../engine/workshop/writable-layers.ts";
import { dropOperation } from "../../../../../engine/workshop-ui/blocks/block-place.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

const { site } = linkManifests({ ...smallShop, registry });

function view(name: string) {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`The small shop has no route ${name}.`);
  const layers = fullPage(site, route).map((one) => [one.id, writableLayers(site, route, one)] as const);
  return { page: effectivePage(site, name, "DE"), layers: Object.fromEntries(layers) };
}

test("a dropped block moves in the manifest that places it", () => {
  const file = "manifests/routes/take.json";
  expect(dropOperation(view("take"), { kind: "block", id: "reasons" }, "hero", "before")).toEqual({
    do: "move",
    beside: "hero",
    side: "before",
    route: "take",
    id: "reasons",
    file,
  });
  expect(dropOperation(view("take"), { kind: "new-block", block: "faq" }, "hero", "after")).toEqual({
    do: "insert",
    block: "faq",
    side: "after",
    route: "take",
    id: "hero",
    file,
  });
});

test("a block cannot be dropped beside itself, at its own place, or into another part of the page", () => {
  const page = view("take");
  const ids = page.page.blocks.map(({ id }) => id);
  const next = ids[ids.indexOf("hero") + 1] ?? "";
  const drop = (target: string, side: "before" | "after") =>
    dropOperation(page, { kind: "block", id: "hero" }, target, side);
  expect(drop("hero", "after")).toBeUndefined();
  expect(drop(next, "before")).toBeUndefined();
  expect(drop(next, "after")).toBeDefined();
  const layout = page.page.blocks.find(({ file }) => file.startsWith("manifests/layouts/"));
  expect(drop(layout?.id ?? "", "before")).toBeUndefined();
});

test("a layer lists the pages that it reaches", () => {
  const { layers } = view("take");
  expect(layers["hero"]?.[0]?.reach.map(({ path }) => path)).toEqual(["/take", "/offer1"]);
  const footer = Object.values(layers)
    .flat()
    .find(({ file }) => file.startsWith("manifests/blocks/footer"));
  expect(footer?.reach.map(({ path }) => path)).toContain("/terms");
});
