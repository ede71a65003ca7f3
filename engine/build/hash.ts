import { createHash } from "node:crypto";

/** A short name for a content: 8 characters of its SHA-256, safe in a file name. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 8);
