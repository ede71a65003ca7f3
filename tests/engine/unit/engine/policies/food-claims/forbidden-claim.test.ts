import { describe, expect, it } from "vitest";
import { forbiddenClaim } from "../../../../../../engine/policies/food-claims/forbidden-claim.ts";
import { experiment } from "../../../../../fixtures/experiment.ts";
import { type Changes, check, edits, marked, swap } from "../../../../../fixtures/test-site.ts";

const claim = "Clinically proven to cure diabetes";
const germanOnly = swap('"markets": ["DE", "GB"],', '"markets": ["DE"],');
const set = `{ "blocks": { "hero": { "set": { "title": "${claim}" } } } }`;
const campaign = `{
  "name": "winter", "from": "2026-12-01T00:00", "until": "2026-12-08T00:00", "zone": "Europe/London",
  "markets": ["GB"], "changes": [{ "routes": ["take"], ${set.slice(2)}]
}`;

/** The texts that the rule marks, with their files. */
function findClaims(changes: Changes): string[] {
  const { problems, documents } = check(changes, [forbiddenClaim]);
  return problems.flatMap((problem) => {
    const text = documents.find(({ file }) => file === problem.file)?.text ?? "";
    return problem.code === "forbidden-claim" ? `${problem.file}: ${marked(problem, text)}` : [];
  });
}

describe("a text without a catalogue is read in every language", () => {
  it.each<[place: string, changes: Changes, file: string]>([
    [
      "a block of a variant of one market",
      {
        "routes/gift.json": edits(
          germanOnly,
          swap('"title": "t:gift.title", "tone"', `"title": "${claim}", "tone"`),
        ),
      },
      "routes/gift.json",
    ],
    [
      "the head of a variant of one market",
      {
        "routes/gift.json": edits(germanOnly, swap('{ "title": "t:gift.title" }', `{ "title": "${claim}" }`)),
      },
      "routes/gift.json",
    ],
    [
      "a base page",
      { "routes/take.json": swap('"label": "More"', `"label": "${claim}"`) },
      "routes/take.json",
    ],
    ["a shared block", { "blocks/guarantee.json": swap('"Mail"', `"${claim}"`) }, "blocks/guarantee.json"],
    ["a product", { "products/family.json": swap('"Free delivery"', `"${claim}"`) }, "products/family.json"],
    ["a fact", { "site.json": swap('"days": 30', `"days": 30, "promise": "${claim}"`) }, "site.json"],
    [
      "a fact of one market",
      { "markets.json": swap('"facts": { "days": 60', `"facts": { "promise": "${claim}", "days": 60`) },
      "markets.json",
    ],
    ["a campaign of another market", { "campaigns/winter.json": campaign }, "campaigns/winter.json"],
    ["an arm", experiment(set, { more: ' "markets": ["DE"],' }), "experiments/warm.json"],
  ])("in %s", (_, changes, file) => {
    expect(findClaims(changes)).toEqual([`manifests/${file}: "${claim}"`]);
  });

  it.each([
    "Heilt Krebs",
    "Brûlez vos graisses",
    "Bruciagrassi",
    "Verbrandt vet",
    "Rekommenderas av läkare",
    "It cures everything",
    "Kein Detox. Clinically proven.",
  ])("%j", (text) => {
    expect(findClaims({ "routes/promo.json": swap('"Promo", "tone"', `"${text}", "tone"`) })).toEqual([
      `manifests/routes/promo.json: "${text}"`,
    ]);
  });

  it.each([
    "Kein Detox",
    "Nobody needs a detox",
    "Sans pilule miracle",
    "Une cure de printemps",
    "Notre cure minceur",
    "Après trois cures de 30 jours",
    "Nuestro cuidado",
  ])("and %j is no claim", (text) => {
    expect(findClaims({ "routes/promo.json": swap('"Promo", "tone"', `"${text}", "tone"`) })).toEqual([]);
  });
});
