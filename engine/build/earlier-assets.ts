import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type EarlierAssets, listAssets } from "./build-record.ts";
import type { KeptBuild } from "./kept-builds.ts";
import type { Output } from "./output.ts";
import { readJsonFile } from "./whole-file.ts";

/** The list of a build's assets, on the web side. */
export const assetsFile = "builds/assets.json";
/** The days for which assets of earlier builds are kept, unless site.json says otherwise. */
export const defaultAssetDays = 7;
const day = 24 * 60 * 60 * 1000;

interface AssetList {
  /** How long the build keeps assets that it does not use. */
  readonly days: number;
  /** The paths of assets that the build uses. */
  readonly current: readonly string[];
  readonly earlier: EarlierAssets;
}

/** A build whose assets the next build keeps. */
export interface AssetSource {
  readonly list: AssetList;
  /** Undefined if there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The earlier build that an operator names cannot be read. The message is for the operator. */
export class EarlierBuildError extends Error {}

/** Opens the assets of a web root. Undefined if no build has written there, or one of an earlier version. */
export function openFolder(folder: string): AssetSource | undefined {
  const list = readJsonFile<AssetList>(join(folder, assetsFile));
  if (list === undefined) return undefined;
  const read = async (path: string) => {
    const asset = join(folder, path);
    return statSync(asset, { throwIfNoEntry: false })?.isFile() ? readFile(asset) : undefined;
  };
  return { list, read };
}

/** Opens the assets of a site on the web. Rejects with an `EarlierBuildError` if it does not answer. */
async function openAddress(address: string): Promise<AssetSource> {
  const ask = async (path: string): Promise<Response> =>
    fetch(new URL(`/${path}`, address)).catch((error: unknown) => {
      throw new EarlierBuildError(
        `${address} does not answer: ${String(error)}. Check the address and build again.`,
      );
    });
  const response = await ask(assetsFile);
  if (!response.ok)
    throw new EarlierBuildError(
      `${address} has no list of its assets (${response.status} for /${assetsFile}). Deploy a build of this version there first, without --earlier.`,
    );
  // SAFETY: `keepEarlierAssets` has written this file, on that site.
  const list = (await response.json()) as AssetList;
  const read = async (path: string) => {
    const asset = await ask(path);
    return asset.ok ? new Uint8Array(await asset.arrayBuffer()) : undefined;
  };
  return { list, read };
}

/**
 * Opens the assets of the build at an address, or in a web root.
 *
 * @throws EarlierBuildError if there is none.
 */
export async function openAssets(place: string): Promise<AssetSource> {
  if (/^https?:\/\//.test(place)) return openAddress(place);
  const source = openFolder(place);
  if (source) return source;
  throw new EarlierBuildError(
    `There is no ${assetsFile} in ${place}. Name the web root of an earlier build ("dist") or the site's address.`,
  );
}

interface Keeping {
  readonly sources: readonly AssetSource[];
  readonly kept: readonly KeptBuild[];
  /** How long an asset is kept that no build uses. */
  readonly days: number;
  readonly now: number;
  /** Assets in the output that the build itself does not use. */
  readonly unused?: EarlierAssets | undefined;
}

/**
 * Keeps assets of earlier builds, for pages that are still open: those that are younger than `days`, and those of kept
 * builds. Returns them. Writes the list of all assets.
 */
export async function keepEarlierAssets(
  output: Output,
  { sources, kept, days, now, unused = {} }: Keeping,
): Promise<EarlierAssets> {
  const current = listAssets(output.files.web).filter((path) => !(path in unused));
  const ofKept = new Set(kept.flatMap(({ assets }) => assets));
  const earlier: Record<string, number> = { ...unused };
  for (const { list, read } of sources) {
    const since = { ...list.earlier, ...Object.fromEntries(list.current.map((path) => [path, now])) };
    for (const path of listAssets(since)) {
      if (output.has("web", path)) continue;
      const unusedSince = since[path] ?? now;
      if (now - unusedSince > days * day && !ofKept.has(path)) continue;
      if (!output.keepServed("web", path)) {
        const content = await read(path);
        if (content === undefined) continue;
        output.write("web", path, content);
      }
      earlier[path] = unusedSince;
    }
  }
  output.write("web", assetsFile, JSON.stringify({ days, current, earlier } satisfies AssetList));
  return earlier;
}
