import { describe, expect, it } from "vitest";
import { armsCompiler } from "../../../../../engine/compile/arms-compiler.ts";
import { compileSetup } from "../../../../../engine/compile/compile-setup.ts";
import { experiment } from "../../../../fixtures/experiment.ts";
import { type Changes, check, edits, pictures, swap } from "../../../../fixtures/test-site.ts";

const statistics = (experiments: string) =>
  `"statistics": { "experiments": "${experiments}", "reason": "A reason of twenty letters." },`;

/** Everybody takes part in Germany, those who agree in Britain, and nobody in Switzerland. */
const markets = edits(
  swap('"code": "DE", "country"', `"code": "DE", ${statistics("allowed")} "country"`),
  swap('"code": "GB", "country"', `"code": "GB", ${statistics("consent")} "country"`),
);

function takeIn(market: string, changes: Changes, isPreview = false, name = "take") {
  const { site } = check({ "markets.json": markets, ...changes });
  const index = {
    sources: new Map(pictures.map((picture) => [picture.name, picture])),
    placeholders: new Map([["kitchen.webp card", "tiny"]]),
  };
  const setup = compileSetup({
    site,
    index,
    year: 2026,
    validators: new Map(),
    requestImage: () => undefined,
  });
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`The test site has no route ${name}.`);
  return armsCompiler(setup, isPreview)(route, market).twin;
}

const warm = '{ "blocks": { "hero": { "set": { "title": "Warm" } } } }';
const armsOf = ({ main }: ReturnType<typeof takeIn>) =>
  main.flatMap(({ id, arms, inert }) => (arms ? [`${id} ${arms}${inert ? " inert" : ""}`] : []));

describe("a page with an experiment", () => {
  it("has the blocks of all arms, the control's last", () => {
    expect(armsOf(takeIn("DE", experiment(warm)))).toEqual(["hero warm:new inert", "hero warm:control"]);
  });

  it.each([
    [
      "DE",
      {
        arms: [
          ["control", 0, 0.5],
          ["new", 0.5, 1],
        ],
      },
    ],
    [
      "GB",
      {
        asks: true,
        arms: [
          ["control", 0, 0.5],
          ["new", 0.5, 1],
        ],
      },
    ],
  ])("tells the browser in %s who takes part", (market, expected) => {
    const [one] = takeIn(market, experiment(warm)).experiments ?? [];
    expect(one).toMatchObject({ name: "warm", ...expected });
    expect("asks" in (one ?? {})).toBe("asks" in expected);
  });

  it.each([
    ["a market that does not allow experiments", "CH-FR", experiment(warm)],
    ["an experiment that is switched off", "DE", experiment(warm, { more: ' "enabled": false,' })],
    ["an experiment of other markets", "DE", experiment(warm, { more: ' "markets": ["GB"],' })],
  ])("is the unchanged page in %s", (_, market, changes) => {
    expect(takeIn(market, changes)).toEqual(takeIn(market, {}));
  });

  it("has a preview while the experiment is switched off", () => {
    const page = takeIn("DE", experiment(warm, { more: ' "enabled": false,' }), true);
    expect(armsOf(page)).toHaveLength(2);
    expect(page.experiments?.[0]?.arms).toEqual([
      ["control", 0, 0],
      ["new", 0, 0],
    ]);
  });

  it("draws from the share of the group, reduced by the traffic", () => {
    const more = ' "traffic": 50, "group": { "name": "take", "from": 40, "to": 80 },';
    const [one] = takeIn("DE", experiment(warm, { more })).experiments ?? [];
    expect(one?.group).toBe("take");
    expect(one?.arms.map(([, ...draws]) => draws.map((draw) => Math.round(draw * 100)))).toEqual([
      [40, 50],
      [50, 60],
    ]);
  });

  it("starts a new phase if an arm changes", () => {
    const phases = [warm, warm, warm.replace("Warm", "Hot")].map(
      (changes) => takeIn("DE", experiment(changes)).experiments?.[0]?.phase,
    );
    expect(phases[0]).toBe(phases[1]);
    expect(phases[0]).not.toBe(phases[2]);
  });

  it("starts a new phase if a text of an arm changes in a language of its markets", () => {
    const named = experiment(warm.replace("Warm", "t:terms.title"), { more: ' "markets": ["DE"],' });
    const phaseWith = (locale: string, old: string, text: string) => {
      const messages = {
        [`messages/${locale}/common.json`]: swap(`"terms.title": "${old}"`, `"terms.title": "${text}"`),
      };
      return takeIn("DE", { ...named, ...messages }).experiments?.[0]?.phase;
    };
    expect(phaseWith("de_DE", "AGB", "One")).not.toBe(phaseWith("de_DE", "AGB", "Two"));
    expect(phaseWith("en_GB", "Terms", "One")).toBe(phaseWith("en_GB", "Terms", "Two"));
  });
});

it.each([
  ["the goal of an experiment", "terms", { experiments: [], reaches: ["warm"] }],
  ["a page with an order form", "send", { experiments: [] }],
])("%s has data about experiments only in their markets", (_, name, data) => {
  const changes = experiment(warm, { goal: '{ "reach": "terms" }' });
  expect(takeIn("DE", changes, false, name)).toMatchObject(data);
  expect(takeIn("CH-FR", changes, false, name)).not.toHaveProperty("experiments");
});
