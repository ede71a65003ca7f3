import { hash } from "node:crypto";

/**
 * A name for a content: the first hex characters of its SHA-256, safe in a file name. 8 distinguish the files
 * of one site. Give a greater `length` if a collision would go unnoticed.
 */
export const contentHash = (content: string | Uint8Array, length = 8): string =>
  hash("sha256", content, "hex").slice(0, length);
