import type { Document, JsonPath } from "../json/document.ts";
import { baseCodes } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import { nearestName, suggestName } from "../problems/suggest.ts";
import { type Finding, toProblem } from "../site/finding.ts";
import { configurableRules, type RuleCodes, retiredCodes } from "./rule-codes.ts";

/** A suppressed rule, and the place of the suppression. */
interface Suppression {
  readonly document: Document;
  readonly path: JsonPath;
  readonly code: string;
  readonly reason: string;
}

const listEntries = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** All entries of `allow` and `$allow` in a document. Props belong to their block, whatever they are called. */
function* suppressionsIn(
  document: Document,
  value = document.value,
  path: JsonPath = [],
): Generator<Suppression> {
  for (const [key, child] of listEntries(value)) {
    const location = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "allow")
      for (const [code, reason] of listEntries(child))
        yield { document, path: [...location, code], code, reason: String(reason) };
    else if (key === "$allow" && path.length === 0)
      for (const [message, codes] of listEntries(child))
        for (const [code, reason] of listEntries(codes))
          yield { document, path: [...location, message, code], code, reason: String(reason) };
    else if (key !== "props" && key !== "set") yield* suppressionsIn(document, child, location);
  }
}

/** A code in a manifest, and its place. */
type WrittenCode = Pick<Suppression, "document" | "path" | "code">;

/** The codes that a site.json sets in `rules`. */
const settingsIn = (document: Document): WrittenCode[] =>
  listEntries(Object(document.value).rules).map(([code]) => ({ document, path: ["rules", code], code }));

/** All entries of `allow` and `$allow`. Hardly any manifest has one, and walking all of them takes as long as a rule. */
const listSuppressions = (documents: readonly Document[]): Suppression[] =>
  documents
    .filter(({ text }) => text.includes('allow"'))
    .flatMap((document) => [...suppressionsIn(document)]);

const listSettings = (documents: readonly Document[], root: string): WrittenCode[] =>
  documents.filter(({ file }) => file === `${root}site.json`).flatMap(settingsIn);

/** Every code of a rule that manifests suppress or set. `root`: the folder of the manifests, with its slash. */
export const listWrittenCodes = (documents: readonly Document[], root: string): readonly WrittenCode[] => [
  ...listSuppressions(documents),
  ...listSettings(documents, root),
];

/** The suppressions of all manifests (their `allow` and `$allow`). */
export interface Suppressions {
  /** Unknown codes in `allow`, `$allow` and the `rules` of site.json. */
  readonly problems: readonly Problem[];
  /** The reason of the suppression that covers a finding, if there is one. */
  reasonFor(code: string, finding: Pick<Finding, "document" | "path">): string | undefined;
  /** A finding for each suppression that covered nothing. */
  unused(): readonly (Finding & { readonly code: string })[];
}

/**
 * Reads the suppressions of all manifests. `root`: the folder of the manifests, with its slash. `findNearest`: finds the
 * code that a misspelt one means.
 */
export function readSuppressions(
  documents: readonly Document[],
  root: string,
  codes: RuleCodes,
  findNearest: typeof nearestName = nearestName,
): Suppressions {
  const configurable = new Set(configurableRules(codes).map(({ code }) => code));
  const writtenCodes = listSuppressions(documents);
  const isRetired = ({ code }: WrittenCode): boolean => retiredCodes.has(code);
  const codesInUse = [...writtenCodes, ...listSettings(documents, root)];
  const unknown = codesInUse.filter((entry) => !configurable.has(entry.code) && !isRetired(entry));
  // A misspelt code is reported as unknown. It still suppresses the rule that it most likely means.
  const suppressions = writtenCodes.flatMap((suppression) => {
    if (isRetired(suppression)) return [];
    const code = configurable.has(suppression.code)
      ? suppression.code
      : findNearest(suppression.code, configurable);
    return code === undefined ? [] : [{ ...suppression, code }];
  });
  const usedSuppressions = new Set<Suppression>();
  // A catalogue can have thousands of suppressions, one for each message, so they are indexed by message.
  const buildKey = (document: Document, code: string, message: unknown): string =>
    JSON.stringify([document.file, code, message]);
  const byPart = Map.groupBy(suppressions, ({ document, code, path }) =>
    buildKey(document, code, path[0] === "$allow" ? path[1] : null),
  );
  /** Whether a suppression is in an object around the value at a path. That of a message covers its key. */
  const isAround = ({ path: allowed }: Suppression, path: JsonPath): boolean =>
    allowed[0] === "$allow" || allowed.slice(0, -2).every((step, index) => step === path[index]);
  const manifests = new Set(documents);
  const site = documents.find(({ file }) => file === `${root}site.json`);
  return {
    problems: unknown.map(({ document, path, code }) =>
      toProblem(baseCodes["unknown-property"], {
        document,
        path,
        part: "key",
        message: `No rule that can be set or suppressed has the code "${code}".`,
        ...suggestName(code, configurable, "rule"),
      }),
    ),
    reasonFor: (code, { document: place, path }) => {
      if (suppressions.length === 0) return undefined;
      // A picture has no `allow`, so that of the site covers it.
      const document = manifests.has(place) ? place : (site ?? place);
      const covering = [buildKey(document, code, null), buildKey(document, code, path[0])].flatMap((key) =>
        (byPart.get(key) ?? []).filter((suppression) => isAround(suppression, path)),
      );
      for (const suppression of covering) usedSuppressions.add(suppression);
      return covering.at(-1)?.reason;
    },
    unused: () => [
      ...suppressions
        .filter(
          (suppression) => !usedSuppressions.has(suppression) && suppression.path.at(-1) === suppression.code,
        )
        .map(({ document, path, code }) => ({
          code,
          document,
          path,
          part: "key" as const,
          message: `"${code}" is suppressed here, but does not occur.`,
          hint: "Remove the entry, so that it does not hide a later problem.",
        })),
      ...codesInUse.filter(isRetired).map(({ document, path, code }) => ({
        code,
        document,
        path,
        part: "key" as const,
        message: `The rule "${code}" no longer exists.`,
        hint: "Remove the entry. npm run upgrade -- --write removes all of them.",
      })),
    ],
  };
}
