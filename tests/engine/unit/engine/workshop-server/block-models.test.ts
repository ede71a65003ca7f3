import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { blockGroups } from "../../../../../engine/registry/define-block.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { listModels } from "../../../../../engine/workshop-server/block-models.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

test("the catalogue has its groups in their order, and blocks without one come last", () => {
  const own = new Map([...registry].map(([name, block]) => [name, { ...block }]));
  const hero = own.get("hero");
  if (hero) delete hero.group;
  const { site } = linkManifests({ ...smallShop, registry });
  const groups = [...new Set(listModels(site, own).map(({ group }) => group))];
  expect(groups).toEqual([...blockGroups.filter((group) => groups.includes(group)), "Only this shop"]);
  expect(groups.length).toBeGreaterThan(3);
  expect(listModels(site, own).at(-1)).toMatchObject({ block: "hero", title: "First screen" });
});
