import { describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { registry as fixtureBlocks } from "../../fixtures/blocks.ts";
import { smallShop } from "../../fixtures/small-shop.ts";
import { documentsOf, pictures } from "../../fixtures/test-site.ts";
import { renderPage } from "../contract/_render-page.ts";
import { shopTrier, type Tried } from "./_try-site.ts";

/** The number of mutated sites. For more, set `FUZZ_RUNS=20000`; for others, set `FUZZ_SEED`. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 240);
const firstSeed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Makes a share of the runs and checks their results. */
function tryMany(attempt: (seed: number) => Tried, share: number): void {
  const failures: string[] = [];
  let [passed, slowest] = [0, { cpu: 0, what: "" } as Pick<Tried, "cpu" | "what">];
  const count = Math.ceil(runs * share);
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const tried = attempt(seed);
    if (tried.passes) passed++;
    if (tried.cpu > slowest.cpu) slowest = { cpu: tried.cpu, what: `seed ${seed}: ${tried.what}` };
    if (tried.failure !== undefined) failures.push(`seed ${seed}: ${tried.what}\n${tried.failure}`);
  }
  if (process.env["FUZZ_RUNS"] !== undefined)
    console.log(
      `${count} sites from seed ${firstSeed}: ${failures.length} failures, ${passed} pass and build, slowest check ${slowest.cpu.toFixed(0)} ms CPU (${slowest.what.slice(0, 200)}).`,
    );
  expect(failures).toEqual([]);
  if (count < 50) return;
  // If all sites pass or all fail, the mutations prove nothing.
  expect(passed).toBeGreaterThan(0);
  expect(passed).toBeLessThan(count);
}

describe("the check ends with any manifests, and a site without problems can be built:", () => {
  test("a small site with every kind of manifest", { timeout: 0 }, () => {
    tryMany(
      shopTrier({
        documents: documentsOf(),
        images: new Map(pictures.map((one) => [one.name, one])),
        registry: fixtureBlocks,
      }),
      0.7,
    );
  });

  test("a small shop with views", { timeout: 0 }, () => {
    tryMany(shopTrier({ ...smallShop, registry, render: renderPage }), 0.3);
  });
});
