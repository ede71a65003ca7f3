import { hash } from "node:crypto";

/** A short name for a content: 8 characters of its SHA-256, safe in a file name. */
export const shortHash = (content: string | Uint8Array): string => hash("sha256", content, "hex").slice(0, 8);

/** Tells contents of a build apart, and of builds before it. */
export const contentHash = (content: string): string => hash("sha1", content, "base64url");
