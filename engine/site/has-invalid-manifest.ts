import type { KindName } from "../schema/kinds.ts";
import type { Manifests } from "./manifests.ts";

/**
 * Whether some file of one of these kinds has a mistake and could not be read. Its content is unknown then,
 * so rules that depend on it report nothing instead of repeating the mistake.
 */
export const hasInvalidManifest = (
  { names, byKind }: Manifests,
  ...kinds: readonly Exclude<KindName, "messages">[]
): boolean => kinds.some((kind) => names[kind].size > byKind[kind].length);
