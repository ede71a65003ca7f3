import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { filesIn } from "../../../engine/build/files-in.ts";

/** Numbers from 0 to 1 that follow from a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

/** Any JSON object: edits look for what they need in it. */
type Json = Record<string, unknown>;

interface Place {
  readonly owner: Json | unknown[];
  readonly key: string | number;
  readonly value: unknown;
}

function* places(owner: unknown): Generator<Place> {
  if (typeof owner !== "object" || owner === null) return;
  for (const [key, value] of Object.entries(owner)) {
    yield { owner: owner as Json, key, value };
    yield* places(value);
  }
}

const filesOf = (root: string, folder: string): string[] =>
  filesIn(join(root, folder)).map((file) => `${folder}/${file}`);

function editJson(root: string, file: string, edit: (value: Json) => void): void {
  const path = join(root, file);
  const value = JSON.parse(readFileSync(path, "utf8")) as Json;
  edit(value);
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function append(root: string, file: string, text: string): void {
  writeFileSync(join(root, file), readFileSync(join(root, file), "utf8") + text);
}

/** Changes one place of a manifest that `fits`. */
function changePlace(
  root: string,
  random: Random,
  folder: string,
  fits: (place: Place) => boolean,
  change: (place: Place) => unknown,
): void {
  const file = pick(
    random,
    filesOf(root, folder).filter((name) => name.endsWith(".json")),
  );
  editJson(root, file, (value) => {
    const found = [...places(value)].filter(fits);
    if (found.length === 0) return;
    const place = pick(random, found);
    (place.owner as Json)[place.key] = change(place);
  });
}

const isKey = (value: unknown): value is string => typeof value === "string" && value.startsWith("t:");

interface Listed {
  readonly blocks: unknown[];
}

const hasBlocks = (value: Json): value is Json & Listed => Array.isArray(value["blocks"]);

/** Kinds of edits, by name. Each changes files below a project's folder. */
export const edits: Readonly<Record<string, (root: string, random: Random) => void | Promise<void>>> = {
  text: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/messages",
      ({ key }) => !String(key).startsWith("$"),
      ({ value }) => `${value} neu`,
    ),
  "two texts": (root, random) => {
    for (let at = 0; at < 2; at++)
      changePlace(
        root,
        random,
        "manifests/messages",
        ({ key }) => !String(key).startsWith("$"),
        ({ value }) => `${value} x${at}`,
      );
  },
  prop: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/routes",
      ({ value }) => isKey(value),
      () => "t:engine.modal.loading",
    ),
  "shared block": (root, random) =>
    changePlace(
      root,
      random,
      "manifests/blocks",
      ({ value }) => isKey(value),
      () => "t:engine.modal.loading",
    ),
  price: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/products",
      ({ key }) => key === "amount",
      ({ value }) => Number(value) + 10,
    ),
  product: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/products",
      ({ value }) => isKey(value),
      () => "t:engine.modal.loading",
    ),
  "order target": (root, random) =>
    changePlace(
      root,
      random,
      "manifests",
      ({ key, value }) => key === "to" && typeof value === "string" && !value.startsWith("/"),
      () => pick(random, ["take", "take-2", "index"]),
    ),
  redirect: (root) =>
    editJson(root, "manifests/redirects.json", (value) => {
      (value["redirects"] as Json[]).push({ from: "/somewhere", to: "/take" });
    }),
  fact: (root, random) =>
    changePlace(
      root,
      random,
      "manifests",
      ({ key, value }) => key === "guaranteeDays" && typeof value === "number",
      ({ value }) => Number(value) + 1,
    ),
  "site fact": (root) =>
    editJson(root, "manifests/site.json", (value) => {
      (value["facts"] as Json)["guaranteeDays"] = 45;
    }),
  "site colour": (root) =>
    editJson(root, "manifests/site.json", (value) => {
      value["themeColor"] = "#123456";
    }),
  noindex: (root, random) =>
    editJson(root, pick(random, filesOf(root, "manifests/routes")), (value) => {
      if (value["head"]) (value["head"] as Json)["noindex"] = true;
    }),
  "removed block": (root, random) =>
    editJson(root, pick(random, filesOf(root, "manifests/routes")), (value) => {
      if (hasBlocks(value)) value.blocks.splice(Math.floor(random() * value.blocks.length), 1);
    }),
  "moved block": (root, random) =>
    editJson(root, pick(random, filesOf(root, "manifests/routes")), (value) => {
      if (hasBlocks(value))
        value.blocks.push(value.blocks.splice(Math.floor(random() * value.blocks.length), 1)[0]);
    }),
  "block in one market": (root, random) =>
    editJson(root, pick(random, filesOf(root, "manifests/routes")), (value) => {
      if (hasBlocks(value)) (pick(random, value.blocks) as Json)["markets"] = ["DE"];
    }),
  layout: (root, random) =>
    editJson(root, pick(random, filesOf(root, "manifests/layouts")), (value) => {
      (value["after"] as unknown[]).reverse();
    }),
  "new page": (root, random) => {
    const markets = random() < 0.5 ? { markets: ["DE"] } : {};
    const manifest = { name: "take-short", path: "/take-short", extends: "take", ...markets };
    writeFileSync(join(root, "manifests/routes/take-short.json"), JSON.stringify(manifest));
  },
  quiz: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/quizzes",
      ({ value }) => isKey(value),
      () => "t:engine.modal.loading",
    ),
  form: (root, random) =>
    changePlace(
      root,
      random,
      "manifests/forms",
      ({ value }) => isKey(value),
      () => "t:engine.modal.loading",
    ),
  picture: async (root, random) => {
    const names = readdirSync(join(root, "public/images")).filter((name) => name.endsWith(".webp"));
    const file = join(root, "public/images", pick(random, names));
    writeFileSync(file, await sharp(readFileSync(file)).negate().webp({ quality: 60 }).toBuffer());
  },
  styles: (root, random) => {
    const sheets = filesOf(root, "blocks").filter((file) => /^blocks\/[^_].*\.module\.css$/.test(file));
    append(root, pick(random, sheets), `\n.unused${Math.floor(random() * 1000)} { color: red }\n`);
  },
  "used styles": (root, random) => {
    const file = join(
      root,
      pick(
        random,
        filesOf(root, "blocks").filter((name) => /^blocks\/[^_].*\.module\.css$/.test(name)),
      ),
    );
    writeFileSync(file, readFileSync(file, "utf8").replace(/^(\.\w+ \{)/m, "$1 outline-offset: 3px;"));
  },
  view: (root, random) => {
    const file = join(
      root,
      pick(
        random,
        filesOf(root, "blocks").filter((name) => /^blocks\/[^_].*\/view\.tsx$/.test(name)),
      ),
    );
    writeFileSync(file, readFileSync(file, "utf8").replace(/className=\{/, 'data-x="1" className={'));
  },
  enhancer: (root, random) => {
    const files = filesOf(root, "blocks").filter((name) => name.endsWith("/enhance.ts"));
    append(root, pick(random, files), "\nif (document.title === 'never') console.log('never');\n");
  },
  "shared code": (root) =>
    append(root, "engine/runtime/start.ts", "\nif (document.title === 'never') console.log('never');\n"),
  "server code": (root) => append(root, "engine/server/http/app.ts", "\n// Nothing.\n"),
};
