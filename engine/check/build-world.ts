import type { z } from "zod";
import type { ImageFile } from "../images/image-file.ts";
import type { BuiltSite } from "../link/built-site.ts";
import type { World } from "../link/world.ts";
import type { Problem } from "../problems/problem.ts";
import { suggestName } from "../problems/suggest.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type KindName, kindOfFile, kinds, reservedFolders } from "../schema/kinds.ts";
import { checkShape } from "./check-shape.ts";
import type { Finding } from "./rule.ts";
import { toProblem } from "./to-problem.ts";

interface Source {
  /** The folder of the manifests, as it stands in file names: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly registry: Registry;
  readonly built?: BuiltSite | undefined;
  /** Whether a document is known to fit its schema. Unless given, of none it is. */
  readonly fits?: ((document: Document) => boolean) | undefined;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");

const knownFolders = (): string[] =>
  Object.values(kinds).map((kind) => ("folder" in kind ? `${kind.folder}/` : kind.file));

function nameFinding(document: Document, key: string, value: unknown): Finding | undefined {
  const written = (value as Record<string, unknown>)[key];
  const expected = fileName(document.file);
  if (typeof written !== "string" || written === expected) return undefined;
  return {
    document,
    path: [key],
    message: `The file is called "${expected}.json", but its ${key} is "${written}".`,
    hint: `Set "${key}" to "${expected}", or rename the file.`,
    // Whoever means another thing calls it by other letters.
    ...(written.toLowerCase() === expected.toLowerCase() && { fix: { find: written, replace: expected } }),
  };
}

function missing(file: string, message: string, hint: string): Problem {
  return {
    code: "missing-manifest",
    severity: "error",
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    message,
    hint,
  };
}

/**
 * Sorts the documents by kind and checks each against its schema. A manifest whose shape does not hold is
 * reported and left out; its name stays known.
 */
export function buildWorld({ root, documents, images, registry, built, fits }: Source): {
  world: World;
  problems: Problem[];
} {
  const problems: Problem[] = documents.flatMap((document) => document.problems);
  const loaded = new Map<KindName, { document: Document; value: unknown }[]>();
  const unreadLocales = new Set<string>();
  const names: Record<string, Set<string>> = {
    layout: new Set(),
    route: new Set(),
    "shared-block": new Set(),
    product: new Set(),
    quiz: new Set(),
    form: new Set(),
  };

  for (const document of documents) {
    const path = document.file.slice(root.length);
    const kindName = kindOfFile(path);
    if (kindName === undefined) {
      if (reservedFolders.includes(path.split("/")[0] ?? "")) continue;
      problems.push(
        toProblem("unexpected-file", {
          document,
          path: [],
          message: `No kind of manifest has a file "${path}".`,
          ...suggestName(path, knownFolders(), "place"),
        }),
      );
      continue;
    }
    names[kindName]?.add(fileName(path));
    const unread = () => kindName === "messages" && unreadLocales.add(path.split("/")[1] ?? "");
    if (document.value === undefined) {
      unread();
      continue;
    }
    const kind: { schema: z.ZodType; key?: string } = kinds[kindName];
    const faults = fits?.(document) ? [] : checkShape(kind.schema, document.value);
    problems.push(...faults.map((fault) => toProblem(fault.code, { document, ...fault })));
    const misnamed = kind.key && faults.length === 0 && nameFinding(document, kind.key, document.value);
    if (misnamed) problems.push(toProblem("name-differs-from-file", misnamed));
    if (faults.length > 0) {
      unread();
      continue;
    }
    const list = loaded.get(kindName) ?? [];
    list.push({ document, value: document.value });
    loaded.set(kindName, list);
  }

  for (const [name, kind] of Object.entries(kinds) as [KindName, { file?: string; folder?: string }][]) {
    if (
      kind.file !== undefined &&
      name !== "redirects" &&
      !documents.some((document) => document.file === root + kind.file)
    ) {
      problems.push(
        missing(
          root + kind.file,
          `The file ${root}${kind.file} is missing.`,
          "Every site needs it; create it, or restore it from version control.",
        ),
      );
    }
    if (
      kind.folder !== undefined &&
      ["layouts", "routes", "messages"].includes(kind.folder) &&
      !documents.some((document) => document.file.startsWith(`${root}${kind.folder}/`))
    ) {
      problems.push(
        missing(
          `${root}${kind.folder}`,
          `There is no manifest in ${root}${kind.folder}/.`,
          "Every site needs at least one; create it, or restore the folder from version control.",
        ),
      );
    }
  }

  // Sound: a value stands in `loaded` under a kind only after that kind's schema accepted it.
  const of = <Value>(kind: KindName) => (loaded.get(kind) ?? []) as { document: Document; value: Value }[];
  const one = (kind: KindName) => of<never>(kind)[0];
  const byFile = <Value>(kind: KindName) =>
    new Map(of<Value>(kind).map((entry) => [fileName(entry.document.file), entry]));
  const messages = new Map<string, ReturnType<typeof of<Record<string, string>>>>();
  for (const entry of of<Record<string, string>>("messages")) {
    const locale = entry.document.file.slice(root.length).split("/")[1] ?? "";
    const list = messages.get(locale) ?? [];
    list.push(entry);
    messages.set(locale, list);
  }
  const optional = <Key extends string>(key: Key, kind: KindName) => {
    const entry = one(kind);
    return (entry ? { [key]: entry } : {}) as Record<Key, never>;
  };
  const world: World = {
    registry,
    fits,
    images,
    built,
    ...optional("site", "site"),
    ...optional("markets", "markets"),
    ...optional("orderTargets", "order-targets"),
    ...optional("redirects", "redirects"),
    layouts: byFile("layout"),
    routes: of("route"),
    sharedBlocks: byFile("shared-block"),
    products: byFile("product"),
    quizzes: byFile("quiz"),
    forms: byFile("form"),
    messages,
    unreadLocales,
    names: names as unknown as World["names"],
  };
  return { world, problems };
}
