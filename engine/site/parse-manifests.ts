import type { ImageFile } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import type { MediaFiles } from "../media/media-file.ts";
import { baseCodes } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import { suggestName } from "../problems/suggest.ts";
import type { Registry } from "../registry/create-registry.ts";
import { adviseFormerText } from "../schema/former-texts.ts";
import { getKind, type KindName, kindNames, kindOfFile, reservedFolders } from "../schema/kinds.ts";
import { adviseRenamedKey } from "../schema/renamed-keys.ts";
import { checkShape } from "./check-shape.ts";
import { type Finding, toProblem } from "./finding.ts";
import { type LinkedSite, linkSite } from "./link-site.ts";
import type { Manifests, ManifestsByKind, Parsed } from "./manifests.ts";
import { addTagFallbacks } from "./tag-fallbacks.ts";

/** The manifests of a site, and what their links refer to. */
interface ManifestSource
  extends Pick<Manifests, "otherFiles" | "isSlowPattern" | "today" | "speller" | "cleanFiles"> {
  /** The folder of the manifests as it appears in file names: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly media: MediaFiles;
  readonly registry: Registry;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");

/** Where a file can be: a file in a folder in another folder, one without in another name. */
const listPlaces = (path: string): string[] =>
  kindNames.flatMap((name) => {
    const { file, folder } = getKind(name);
    return (path.includes("/") ? folder && `${folder}/` : file) ?? [];
  });

/** The locale of a message file, by its path under `manifests/`. */
const readLocale = (path: string): string => path.split("/")[1] ?? "";

const forEachKind = <Value>(make: () => Value): Record<KindName, Value> =>
  // SAFETY: the object gets exactly the names of kinds as its keys.
  Object.fromEntries(kindNames.map((name) => [name, make()])) as Record<KindName, Value>;

function nameFinding(document: Document, key: string, value: unknown): Finding | undefined {
  const statedName = (value as Record<string, unknown>)[key];
  const expected = fileName(document.file);
  if (typeof statedName !== "string" || statedName === expected) return undefined;
  return {
    document,
    path: [key],
    message: `The file is called "${expected}.json", but its ${key} is "${statedName}".`,
    hint: `Set "${key}" to "${expected}", or rename the file.`,
    // Only letter case differs, so the same name is meant.
    ...(statedName.toLowerCase() === expected.toLowerCase() && {
      fix: { find: statedName, replace: expected },
    }),
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

/** Reports kinds of manifests that every site needs and that have no file. */
function missingKinds(root: string, documents: readonly Document[]): Problem[] {
  return kindNames.flatMap((name): Problem[] => {
    const { file, folder, isRequired } = getKind(name);
    const place = root + (file ?? folder);
    const exists = documents.some((document) =>
      file === undefined ? document.file.startsWith(`${place}/`) : document.file === place,
    );
    if (exists || !isRequired) return [];
    return [
      file === undefined
        ? missing(
            place,
            `There is no manifest in ${place}/.`,
            "Every site needs at least one; create it, or restore the folder from version control.",
          )
        : missing(
            place,
            `The file ${place} is missing.`,
            "Every site needs it; create it, or restore it from version control.",
          ),
    ];
  });
}

/** Groups parsed manifests as rules and the compiler read them. */
function groupManifests(
  byKind: ManifestsByKind,
  root: string,
): Omit<
  Manifests,
  | "registry"
  | "images"
  | "media"
  | "otherFiles"
  | "isSlowPattern"
  | "today"
  | "speller"
  | "cleanFiles"
  | "invalidLocales"
  | "unread"
  | "names"
> {
  const byName = <Value>(list: readonly Parsed<Value>[]): ReadonlyMap<string, Parsed<Value>> =>
    new Map(list.map((one) => [fileName(one.document.file), one]));
  const [settings] = byKind.site;
  const [markets] = byKind.markets;
  const [orderTargets] = byKind["order-targets"];
  const [payments] = byKind.payments;
  const [taxes] = byKind.taxes;
  const [redirects] = byKind.redirects;
  const [served] = byKind.served;
  return {
    byKind,
    ...(settings && { settings }),
    ...(markets && { markets: { ...markets, value: addTagFallbacks(markets.value) } }),
    ...(orderTargets && { orderTargets }),
    ...(payments && { payments }),
    ...(taxes && { taxes }),
    ...(redirects && { redirects }),
    ...(served && { served }),
    layouts: byName(byKind.layout),
    themes: byName(byKind.theme),
    routes: byKind.route,
    sharedBlocks: byName(byKind["shared-block"]),
    products: byName(byKind.product),
    campaigns: byName(byKind.campaign),
    experiments: byName(byKind.experiment),
    reviews: byKind.reviews.map(({ value }) => value),
    quizzes: byName(byKind.quiz),
    forms: byName(byKind.form),
    mails: byName(byKind.mail),
    messages: Map.groupBy(byKind.messages, ({ document }) => readLocale(document.file.slice(root.length))),
  };
}

/**
 * Sorts the documents by kind and checks each against its schema. A manifest that does not fit is reported
 * and left out, but its name stays known.
 */
export function parseManifests({
  root,
  documents,
  images,
  media,
  registry,
  otherFiles,
  isSlowPattern,
  today,
  speller,
  cleanFiles,
}: ManifestSource): {
  manifests: Manifests;
  problems: Problem[];
} {
  const problems: Problem[] = documents.flatMap((document) => document.problems);
  const loaded = forEachKind((): Parsed<unknown>[] => []);
  const names = forEachKind(() => new Set<string>());
  const invalidLocales = new Set<string>();
  const unread: Problem[] = [];
  for (const document of documents) {
    const path = document.file.slice(root.length);
    const name = kindOfFile(path);
    if (name === undefined) {
      // The loader has reported files under other endings.
      if (document.problems.some(({ code }) => code === "unexpected-file")) continue;
      if (reservedFolders.includes(path.split("/")[0] ?? "")) continue;
      problems.push(
        toProblem(baseCodes["unexpected-file"], {
          document,
          path: [],
          message: `No kind of manifest has a file "${path}".`,
          ...suggestName(path, listPlaces(path), "place"),
        }),
      );
      continue;
    }
    names[name].add(fileName(path));
    const { schema, key } = getKind(name);
    const isRead = document.value !== undefined;
    const findMisfits = () => (isRead ? checkShape(schema, document.value) : []);
    const fits = cleanFiles?.check("shape", document, name, () => findMisfits().length === 0);
    const errors = (fits ? [] : findMisfits()).map(({ fix, ...error }) => {
      const advice =
        error.code === "unknown-property"
          ? (adviseFormerText(name, error.path) ?? adviseRenamedKey(name, error.path))
          : undefined;
      const repair = advice === undefined ? fix && { fix } : { hint: advice };
      return toProblem(baseCodes[error.code], { document, ...error, ...repair });
    });
    problems.push(...errors);
    const mistake = isRead ? errors[0] : document.problems.at(-1);
    if (mistake) {
      unread.push(mistake);
      if (name === "messages") invalidLocales.add(readLocale(path));
      continue;
    }
    const misnamed = key && nameFinding(document, key, document.value);
    if (misnamed) problems.push(toProblem(baseCodes["name-differs-from-file"], misnamed));
    loaded[name].push({ document, value: document.value });
  }
  problems.push(...missingKinds(root, documents));
  // SAFETY: `loaded` holds a value under a kind only after that kind's schema accepted it.
  const grouped = groupManifests(loaded as ManifestsByKind, root);
  return {
    manifests: {
      registry,
      images,
      media,
      otherFiles,
      isSlowPattern,
      today,
      speller,
      cleanFiles,
      invalidLocales,
      unread,
      names,
      ...grouped,
    },
    problems,
  };
}

/** A linked site, and the problems found while its manifests were parsed. */
export interface Linked {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
}

/** Parses and links documents. */
export function linkManifests(source: ManifestSource): Linked {
  const { manifests, problems } = parseManifests(source);
  return { site: linkSite(manifests), problems };
}
