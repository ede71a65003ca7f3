import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { buildProject, copyProject, repository } from "./_project.ts";

interface MarketsFile {
  readonly markets: readonly { readonly code: string; readonly statistics: Record<string, unknown> }[];
}

const text = (id: string, title: string) => ({
  ...{ id, block: "rich-text", version: 2 },
  props: { title, body: "Two short sentences. They stand here for a while." },
});

/**
 * Experiments in Britain. `opening` changes a page with a form: "short" has another hero and lacks a block
 * before the form, "long" has more. `questions` changes the end of a long page. `start` adds a block before a quiz, and removes one after it.
 */
const experiments = {
  opening: {
    routes: ["take"],
    arms: [
      { id: "control", weight: 1 },
      {
        id: "short",
        weight: 1,
        changes: [
          {
            head: { title: "A jar for a month" },
            blocks: {
              hero: { set: { title: "A jar for a month", image: { image: "hero-table.webp" } } },
              reasons: { remove: true },
            },
          },
        ],
      },
      {
        id: "long",
        weight: 1,
        changes: [
          {
            blocks: {
              reasons: { before: [text("more", "More to read"), { ref: "faq-core" }] },
              "faq-core": { remove: true },
            },
          },
        ],
      },
    ],
  },
  questions: {
    routes: ["offer"],
    arms: [
      { id: "control", weight: 1 },
      { id: "none", weight: 1, changes: [{ blocks: { faq: { remove: true } } }] },
    ],
    goal: { reach: "thankyou" },
  },
  start: {
    routes: ["v1"],
    arms: [
      { id: "control", weight: 1 },
      {
        id: "explained",
        weight: 1,
        changes: [
          { blocks: { quiz: { before: [text("intro", "What this is about")] }, first: { remove: true } } },
        ],
      },
    ],
  },
};

/** Switches experiments on in the shop's manifests at `root`. */
export function addExperiments(root: string): void {
  const file = join(root, "manifests/markets.json");
  // SAFETY: the shop's file is valid.
  const { markets, ...rest } = JSON.parse(readFileSync(file, "utf8")) as MarketsFile;
  const changed = markets.map((market) =>
    market.code === "GB"
      ? { ...market, statistics: { ...market.statistics, experiments: "allowed" } }
      : market,
  );
  writeFileSync(file, JSON.stringify({ ...rest, markets: changed }));
  mkdirSync(join(root, "manifests/experiments"), { recursive: true });
  for (const [name, experiment] of Object.entries(experiments))
    writeFileSync(
      join(root, `manifests/experiments/${name}.json`),
      JSON.stringify({
        ...{ $schema: "../schema/experiment.json", name, markets: ["GB"], goal: "order" },
        ...experiment,
      }),
    );
}

/** Builds the shop with experiments. Returns its folder. */
export async function buildExperiments(name: string): Promise<string> {
  const shop = inject("shop");
  const root = copyProject("shop", name);
  for (const part of ["code", "img"])
    cpSync(join(shop, ".cache", part), join(root, ".cache", part), { recursive: true, force: true });
  addExperiments(root);
  await buildProject(root, repository);
  return root;
}
