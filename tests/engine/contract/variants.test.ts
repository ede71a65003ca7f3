import { expect, it } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { fullPage } from "../../../engine/site/link-site.ts";
import { linkManifests } from "../../../engine/site/parse-manifests.ts";
import { smallShop } from "../../fixtures/small-shop.ts";
import { today } from "../../fixtures/today.ts";

const input = { ...smallShop, registry, rules: installedRules, today };
const { site } = linkManifests(input);
const pages = [...site.routes.values()].filter(({ changes }) => changes.length === 0);

const file = (index: number) => `manifests/routes/zz${index}.json`;

/** A variant whose head is its own, so that only the change can be wrong. */
const writeVariant = (base: string, change: object, index: number) =>
  readJson(
    file(index),
    JSON.stringify({
      $schema: "../schema/route.json",
      name: `zz${index}`,
      path: `/zz${index}`,
      extends: base,
      ...change,
      head: {
        title: `Seite ${index}`,
        description: `Eine Seite, die es nur für diesen Test gibt: Nummer ${index}`,
        noindex: true,
      },
    }),
  );

/** The problems of the shop with variants that each have one change, without those at the change. */
function findElsewhere(changes: readonly (readonly [base: string, change: object])[]): string[] {
  const variants = changes.map(([base, change], index) => writeVariant(base, change, index));
  const { problems } = checkSite({ ...input, documents: [...smallShop.documents, ...variants] });
  const all = problems.flatMap((problem) => [problem, ...(problem.follows ?? [])]);
  expect(all.length).toBeGreaterThan(10);
  return all
    .filter(({ code, file: found }) => code !== "missing-message" && !found.startsWith("manifests/routes/zz"))
    .map(({ code, file: found, line, message }) => `${code} ${found}:${line} ${message}`);
}

it("reports at the variant that removes a block or limits its markets", () => {
  const changes = pages.flatMap((route) =>
    fullPage(site, route).flatMap(({ id }) => [
      [route.name, { blocks: { [id]: { remove: true } } }] as const,
      [route.name, { blocks: { [id]: { markets: ["DE"] } } }] as const,
    ]),
  );
  expect(findElsewhere(changes)).toEqual([]);
});

it("reports at the variant that sets another layout or other products", () => {
  const changes = pages.flatMap((route) => [
    ...site.layouts.keys().map((layout) => [route.name, { layout }] as const),
    ...site.manifests.products.keys().map((id) => [route.name, { products: [id] }] as const),
  ]);
  expect(findElsewhere(changes)).toEqual([]);
});

it("reports at the variant that removes a prop", () => {
  const changes = pages.flatMap((route) =>
    fullPage(site, route).flatMap(({ id, props }) =>
      Object.keys(props).map(
        (prop) => [route.name, { blocks: { [id]: { set: { [prop]: null } } } }] as const,
      ),
    ),
  );
  expect(findElsewhere(changes)).toEqual([]);
});
