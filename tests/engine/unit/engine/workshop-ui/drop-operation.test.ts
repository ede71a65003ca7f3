import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { effectivePage } from "../../../../../engine/workshop/page-props.ts";
import { writableLayers } from "../../../../../engine/workshop/writable-layers.ts";
import {
  dropLabel,
  dropOperation,
  findExcerpt,
} from "../../../../../engine/workshop-ui/blocks/block-place.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

const { site } = linkManifests({ ...smallShop, registry });

function view(name: string) {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`The small shop has no route ${name}.`);
  const layers = fullPage(site, route).map((one) => [one.id, writableLayers(site, route, one)] as const);
  return { page: effectivePage(site, name, "DE"), layers: Object.fromEntries(layers) };
}

const faq = { kind: "new-block", block: "faq", title: "Questions and answers" } as const;

test("the step of a drop has the names of both blocks", () => {
  const { page } = view("take");
  expect(dropLabel(page, { kind: "block", id: "reasons" }, "hero", "before")).toBe(
    "Move Benefits above First screen",
  );
  expect(dropLabel(page, faq, "hero", "after")).toBe("Add Questions and answers below First screen");
});

test("a block is known by its title, or else by its first text", () => {
  const { blocks } = view("take").page;
  const find = (id: string) => blocks.find((block) => block.id === id);
  const [hero, button] = [find("hero"), blocks.find(({ block }) => block === "order-button")];
  expect(hero && findExcerpt(hero)).toBe(hero?.props.find(({ prop }) => prop[0] === "title")?.message?.text);
  expect(button && findExcerpt(button)).toBe(button?.props.find(({ message }) => message)?.message?.text);
});

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
  expect(dropOperation(view("take"), faq, "hero", "after")).toEqual({
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
