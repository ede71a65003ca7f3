import { hash } from "node:crypto";
import type { InlineHashes } from "../routing/page-policies.ts";

/** The inline texts of a document. An empty text stands for none. */
interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const names = new Map<string, string>();

/**
 * The hash of an inline text in the syntax of a CSP (CSP Level 3, section 2.3.1). Cached, because pages share
 * texts.
 */
function hashText(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const name = `'sha256-${hash("sha256", text, "base64")}'`;
  names.set(text, name);
  return name;
}

/** The hashes of a document's inline scripts and styles, exactly as they are in its HTML. */
export const inlineHashes = ({ scripts, styles }: InlineTexts): InlineHashes => ({
  scripts: scripts.filter((text) => text !== "").map(hashText),
  styles: styles.filter((text) => text !== "").map(hashText),
});
