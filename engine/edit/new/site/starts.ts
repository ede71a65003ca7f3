import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fillValues } from "../fill-template.ts";

/** A kind of new site. */
interface Start {
  /** What it contains, for people who choose one. */
  readonly description: string;
  /** Its folders, the most general one first. */
  readonly folders: readonly string[];
  /** Its files of messages, each with the files of texts that it is made of. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const shopTexts = { order: ["order"], pages: ["common", "pages"] };

export const starts = {
  minimal: {
    description: "one product, and one page with its order form",
    folders: ["shared", "shop", "minimal"],
    texts: shopTexts,
  },
  lead: {
    description: "a quiz that leads to a contact form, and nothing to buy",
    folders: ["shared", "lead"],
    texts: { pages: ["common", "lead"] },
  },
  offer: {
    description: "a landing page, an offer in two sizes, and one more product after the order",
    folders: ["shared", "shop", "offer"],
    texts: { ...shopTexts, pages: [...shopTexts.pages, "offer"] },
  },
} satisfies Record<string, Start>;

export type StartName = keyof typeof starts;

// SAFETY: the object is a constant, so it has no other keys.
export const startNames = Object.keys(starts) as readonly StartName[];

export const isStart = (name: string): name is StartName => Object.hasOwn(starts, name);

const root = join(import.meta.dirname, "starts");

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges entries with the same id, and puts the others first. */
function mergeLists(general: readonly unknown[], special: readonly unknown[]): unknown[] {
  const id = (entry: unknown) => (isObject(entry) ? entry["id"] : undefined);
  const match = (entry: unknown, list: readonly unknown[]) =>
    id(entry) === undefined ? undefined : list.find((other) => id(other) === id(entry));
  return [
    ...special.filter((entry) => match(entry, general) === undefined),
    ...general.map((entry) => mergeValues(entry, match(entry, special))),
  ];
}

/** Merges objects by their keys, and lists by the ids of their entries. Otherwise, the special value counts. */
function mergeValues(general: unknown, special: unknown): unknown {
  if (Array.isArray(general) && Array.isArray(special)) return mergeLists(general, special);
  return isObject(general) && isObject(special) ? mergeObjects(general, special) : (special ?? general);
}

function mergeObjects(general: Json, special: Json): Json {
  const keys = [...new Set([...Object.keys(general), ...Object.keys(special)])];
  return Object.fromEntries(keys.map((key) => [key, mergeValues(general[key], special[key])]));
}

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll("\\", "/"),
        )
    : [];

/** The manifests of a start by their paths, with their placeholders filled. */
export function readManifests(start: StartName, values: Json): ReadonlyMap<string, Json> {
  const manifests = new Map<string, Json>();
  for (const name of starts[start].folders) {
    const folder = join(root, name, "manifests");
    for (const file of listFiles(folder)) {
      const path = `manifests/${file}`;
      const manifest = fillValues(readFileSync(join(folder, file), "utf8"), values);
      manifests.set(path, mergeObjects(manifests.get(path) ?? {}, { ...manifest }));
    }
  }
  return manifests;
}

/** The pictures of a start by their paths. */
export const readPictures = (start: StartName): (readonly [string, Uint8Array])[] =>
  starts[start].folders.flatMap((name) => {
    const folder = join(root, name, "public");
    return listFiles(folder).map((file) => [`public/${file}`, readFileSync(join(folder, file))] as const);
  });

/** A text of a start: the parts that its folders have of it. */
export const readText = (start: StartName, name: string): string =>
  starts[start].folders
    .map((folder) => join(root, folder, name))
    .flatMap((file) => (existsSync(file) ? readFileSync(file, "utf8") : []))
    .join("");
