import { expect, it } from "vitest";
import { experimentsOverlap } from "../../../../../engine/check/rules/experiments-overlap.ts";
import { routeWithArms } from "../../../../../engine/site/experiments/site-with-arms.ts";
import { experiment } from "../../../../fixtures/experiment.ts";
import { check } from "../../../../fixtures/test-site.ts";

const added = (id: string) => `[{ "id": "${id}", "block": "prose", "props": { "body": "One." } }]`;

/** Changes of an arm of the test site's page. */
const changes: Record<string, string> = {
  "the hero's title": '{ "blocks": { "hero": { "set": { "title": "Warm" } } } }',
  "another title of the hero": '{ "blocks": { "hero": { "set": { "title": "Hot" } } } }',
  "no hero": '{ "blocks": { "hero": { "remove": true } } }',
  "other news": '{ "blocks": { "news": { "set": { "title": "Fresh" } } } }',
  "no news": '{ "blocks": { "news": { "remove": true } } }',
  "a block before the tabs": `{ "blocks": { "tabs": { "before": ${added("more")} } } }`,
  "a block after the tabs": `{ "blocks": { "tabs": { "after": ${added("most")} } } }`,
  "the page's title": '{ "head": { "title": "Warm" } }',
  "other products": '{ "products": ["starter"] }',
  "a text in a slot": '{ "blocks": { "first": { "set": { "body": "Inside." } } } }',
};

const pairs = Object.keys(changes).flatMap((one, index, all) =>
  all.slice(index + 1).map((other) => [one, other] as const),
);

/** Whether the check calls two experiments independent, and the pages that both orders of applying them give. */
function applyBoth(one: string, other: string) {
  const { site, problems } = check(
    {
      ...experiment(changes[one] ?? "", { name: "first" }),
      ...experiment(changes[other] ?? "", { name: "second" }),
    },
    [experimentsOverlap],
  );
  const { manifests } = site;
  const route = site.routes.get("take");
  const experiments = ["first", "second"].flatMap((name) => manifests.experiments.get(name) ?? []);
  if (route === undefined || experiments.length < 2) throw new Error("The test site has no such page.");
  const arms = { first: "new", second: "new" };
  const apply = (order: typeof experiments) =>
    JSON.stringify(
      routeWithArms(manifests, route, order, arms),
      // Positions in files, and the list of applied changes, say nothing about the page.
      (key, value: unknown) => (["document", "sources", "changes"].includes(key) ? undefined : value),
    );
  return {
    isIndependent: problems.length === 0,
    pages: [apply(experiments), apply(experiments.toReversed())] as const,
  };
}

it("independent experiments give the same page in both orders", () => {
  const independent = pairs.filter(([one, other]) => {
    const { isIndependent, pages } = applyBoth(one, other);
    if (isIndependent) expect(pages[0], `${one}, and ${other}`).toBe(pages[1]);
    return isIndependent;
  });
  expect(independent.length).toBeGreaterThan(30);
});

it("experiments that depend on their order are not independent", () => {
  const { isIndependent, pages } = applyBoth("the hero's title", "another title of the hero");
  expect(pages[0]).not.toBe(pages[1]);
  expect(isIndependent).toBe(false);
});
