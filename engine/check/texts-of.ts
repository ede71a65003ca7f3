import type { LinkedSite } from "../link/link-site.ts";
import type { Loaded } from "../link/world.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";

/** A file without the messages of other keys; undefined where none is left. */
function only(
  keys: ReadonlySet<string>,
  file: Loaded<MessagesManifest>,
): Loaded<MessagesManifest> | undefined {
  const own = Object.keys(file.value).filter(isMessageKey);
  const kept = own.filter((key) => keys.has(key));
  if (kept.length === 0) return undefined;
  if (kept.length === own.length) return file;
  const value = Object.fromEntries(
    Object.entries(file.value).filter(([key]) => !isMessageKey(key) || keys.has(key)),
  );
  return { ...file, value };
}

/** A site that has no messages but those of some files. */
export function withFiles(site: LinkedSite, files: ReadonlySet<string>): LinkedSite {
  const messages = new Map(
    [...site.world.messages].map(([locale, loaded]) => [
      locale,
      loaded.filter(({ document }) => files.has(document.file)),
    ]),
  );
  return { ...site, world: { ...site.world, messages } };
}

/** A site that has no messages but those of some files, and those of the same keys in other files. */
export function withKeysOf(site: LinkedSite, files: ReadonlySet<string>): LinkedSite {
  const { messages } = site.world;
  const own = [...messages.values()].flat().filter(({ document }) => files.has(document.file));
  const keys = new Set(own.flatMap(({ value }) => Object.keys(value)));
  const kept = new Map(
    [...messages].map(([locale, loaded]) => [locale, loaded.flatMap((file) => only(keys, file) ?? [])]),
  );
  return { ...site, world: { ...site.world, messages: kept } };
}
