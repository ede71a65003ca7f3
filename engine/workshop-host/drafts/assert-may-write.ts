import type { MarketManifest } from "../../schema/markets.ts";
import type { StepFile } from "../../workshop/history-step.ts";
import { hasRole, type Person } from "../store/people.ts";

/** The person may not change this. The message says why, and who may. */
export class ForbiddenError extends Error {
  readonly code = "forbidden";
}

const isText = (file: string): boolean => /^manifests\/(?:messages|translations)\//.test(file);

/** The markets to which a manifest limits itself. Undefined: it may be seen everywhere. */
function readMarkets(text: string): readonly unknown[] | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !("markets" in value)) return undefined;
  return Array.isArray(value.markets) ? value.markets : undefined;
}

/** Whether a version of a manifest is seen in these markets alone. */
const isWithin = (text: string | undefined, codes: ReadonlySet<unknown>): boolean =>
  text === undefined || readMarkets(text)?.every((code) => codes.has(code)) === true;

/** Whether a file is one of the folders and files that a person is limited to: `campaigns`, or `site` for `site.json`. */
const isIn = (folders: readonly string[], file: string): boolean =>
  folders.some((folder) => {
    const path = `manifests/${folder.replace(/\/$/, "")}`;
    return file === path || file === `${path}.json` || file.startsWith(`${path}/`);
  });

/** Whether all markets of a catalogue are among those of the person. */
function isOwnCatalogue(
  file: string,
  codes: ReadonlySet<unknown>,
  markets: readonly MarketManifest[],
): boolean {
  const locale = file.split("/")[2]?.replace(/\.json$/, "");
  return markets.every((market) => market.locale !== locale || codes.has(market.code));
}

/**
 * Throws `ForbiddenError` if the person may not make a change: the role allows texts alone, or the person is limited to
 * folders or markets. A person of some markets may change the texts of their languages, if no other market reads them, and
 * manifests that name only these markets, before and after.
 */
export function assertMayWrite(
  person: Person,
  changes: readonly StepFile[],
  markets: readonly MarketManifest[],
): void {
  const codes: ReadonlySet<unknown> = new Set(person.markets);
  for (const { file, before, after } of changes) {
    if (!hasRole(person, "pages") && !isText(file))
      throw new ForbiddenError("You may change texts. Ask a person who edits pages to change this.");
    if (person.folders.length > 0 && !isIn(person.folders, file))
      throw new ForbiddenError(
        `You may change ${new Intl.ListFormat("en").format(person.folders)}. Ask a person without this limit.`,
      );
    if (codes.size === 0) continue;
    const isOwn = isText(file)
      ? isOwnCatalogue(file, codes, markets)
      : file.endsWith(".json") && isWithin(before, codes) && isWithin(after, codes);
    if (!isOwn)
      throw new ForbiddenError(
        `You may change what is for ${new Intl.ListFormat("en").format(person.markets)} alone. This is for other markets too.`,
      );
  }
}
