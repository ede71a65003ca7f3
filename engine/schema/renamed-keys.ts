import type { KindName } from "./kinds.ts";

/** A key of a manifest that has another name, or another place, today. */
export interface RenamedKey {
  readonly kind: KindName;
  /** A JSON pointer (RFC 6901). `*` is any key or index: "/schemes/*\/surfce". */
  readonly from: string;
  /** The pointer of today. Each `*` is the key or index of the one in `from`. */
  readonly to: string;
  /** The first version of the engine with the new key. */
  readonly since: string;
}

/**
 * Every renamed key, the oldest first. A message of a site that overrides a renamed text of the engine is a key of the
 * kind `messages`. Never use an old key again: an upgrade recognises old manifests by their keys.
 */
export const renamedKeys: readonly RenamedKey[] = [
  { kind: "theme", from: "/space", to: "/spacing/section", since: "0.2.0" },
];

/** The keys of a pointer. */
export const splitPointer = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** What to do about a key that was renamed. Undefined for all others. */
export function adviseRenamedKey(
  kind: KindName,
  path: readonly (string | number)[],
  table = renamedKeys,
): string | undefined {
  const renamed = table.find((entry) => {
    const keys = splitPointer(entry.from);
    return (
      entry.kind === kind &&
      keys.length === path.length &&
      keys.every((key, at) => key === "*" || key === String(path[at]))
    );
  });
  if (renamed === undefined) return undefined;
  const name = splitPointer(renamed.to).join(".");
  return `Version ${renamed.since} of the engine renamed it to "${name}". Run npm run upgrade -- --write.`;
}
