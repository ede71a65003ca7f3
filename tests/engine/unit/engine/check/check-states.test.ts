import { it } from "vitest";
import { expectProblems, swap } from "../../../../fixtures/test-site.ts";

const campaign = `{
  "name": "winter", "from": "2026-12-01T00:00", "until": "2026-12-08T00:00", "zone": "Europe/Berlin",
  "markets": ["DE"],
  "changes": [{ "routes": ["take"], "blocks": { "hero": { "set": { "title": "Winter" } } } }]
}
`;

it("checks texts in their language, also if a campaign runs only in other markets", () => {
  // French alone has a space before an exclamation mark.
  expectProblems(
    {
      "campaigns/winter.json": campaign,
      "messages/fr_FR/common.json": swap('"order": "Commander"', '"order": "Commander !"'),
    },
    [],
  );
});
