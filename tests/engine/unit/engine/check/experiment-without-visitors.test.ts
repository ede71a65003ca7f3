import { expect, it } from "vitest";
import { experiment } from "../../../../fixtures/experiment.ts";
import { check } from "../../../../fixtures/test-site.ts";

it("an experiment whose only market does not exist has one problem", () => {
  const changes = experiment('{ "blocks": { "hero": { "set": { "title": "Warm" } } } }', {
    more: ' "markets": ["gb"],',
  });
  expect(check(changes).problems.map(({ code }) => code)).toEqual(["unknown-market"]);
});
