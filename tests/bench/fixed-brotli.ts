import { hash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";

/**
 * The bytes of a text in Brotli, at its highest level. Hashes of content are random letters, which move the size of one
 * and the same page by up to 60 bytes and that of all scripts by 150. So the names of chunks get the same letters in each
 * build, and other hashes become zeros.
 */
export function fixedBrotli(content: string): number {
  const names = new Map<string, string>();
  const fixName = (name: string): string => {
    const fixed = names.get(name) ?? `-${hash("sha256", String(names.size), "base64url").slice(0, 7)}`;
    names.set(name, fixed);
    return fixed;
  };
  const fixed = content
    .replaceAll(/-[\w-]{7}(?=\.(?:js|css)\b)/g, fixName)
    .replaceAll(/\b[0-9a-f]{8}(?:[0-9a-f]{8})?\b/g, (digits) => "0".repeat(digits.length));
  return brotliCompressSync(fixed).length;
}
