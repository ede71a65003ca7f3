import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { buildProject, copyBuilt, repository } from "./_project.ts";

interface MarketsFile {
  readonly markets: readonly { readonly code: string }[];
}

/** Britain allows experiments, and visitors can opt out. */
const statistics = {
  counts: "allowed",
  experiments: "allowed",
  reason: "A made-up market that allows experiments, with an opt-out.",
};

const text = (id: string, title: string) => ({
  id,
  block: "rich-text",
  version: 2,
  props: { title, body: "Two short sentences. They stand here for a while." },
});

/**
 * Experiments in Britain. `opening` changes a page with a form: "short" has another hero and lacks a block
 * before the form, "long" has more. `questions` changes the end of a long page. `start` adds a block before a quiz,
 * and removes one after it. `claim` has the same form in both arms, as two blocks. `extra` offers another product
 * after an order.
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
      { id: "none", weight: 1, changes: [{ blocks: { "faq-core": { remove: true } } }] },
    ],
    goal: { reach: "thankyou" },
  },
  claim: {
    routes: ["claim"],
    arms: [
      { id: "control", weight: 1 },
      {
        id: "early",
        weight: 1,
        changes: [
          {
            blocks: {
              request: { remove: true },
              steps: {
                before: [
                  { id: "early-request", block: "form", props: { title: "Send it back", form: "refund" } },
                ],
              },
            },
          },
        ],
      },
    ],
  },
  extra: {
    routes: ["upsell"],
    arms: [
      { id: "control", weight: 1 },
      {
        id: "jars",
        weight: 1,
        changes: [{ upsell: { product: "family" }, blocks: { products: { set: { products: ["family"] } } } }],
      },
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

/** Reads a manifest of a project, and writes it again with a change. */
function change<Manifest>(root: string, file: string, edit: (manifest: Manifest) => Manifest): void {
  const path = join(root, "manifests", file);
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, "utf8")))));
}

/** Writes a new manifest. */
function add(root: string, file: string, manifest: object): void {
  writeFileSync(join(root, "manifests", file), JSON.stringify(manifest));
}

/** Switches experiments on in the small shop's manifests at `root`. */
function addExperiments(root: string): void {
  change<MarketsFile>(root, "markets.json", (manifest) => ({
    ...manifest,
    markets: manifest.markets.map((market) => (market.code === "GB" ? { ...market, statistics } : market)),
  }));
  // A second page with an order form.
  const offer = { name: "offer", path: "/offer", extends: "take" };
  add(root, "routes/offer.json", { $schema: "../schema/route.json", ...offer });
  // A page with another form, and with a way to an order.
  const action = { label: "Order again", link: { to: "take" } };
  const claim = { name: "claim", path: "/claim", extends: "refund", blocks: { hero: { set: { action } } } };
  add(root, "routes/claim.json", { $schema: "../schema/route.json", ...claim });
  mkdirSync(join(root, "manifests/experiments"), { recursive: true });
  for (const [name, experiment] of Object.entries(experiments))
    add(root, `experiments/${name}.json`, {
      $schema: "../schema/experiment.json",
      name,
      markets: ["GB"],
      goal: "order",
      ...experiment,
    });
}

/** Builds the small shop with experiments. Returns its folder. */
export async function buildExperiments(name: string): Promise<string> {
  const root = copyBuilt(inject("small"), name);
  addExperiments(root);
  await buildProject(root, repository);
  return root;
}
