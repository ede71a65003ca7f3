import { escapeHtml } from "../render/escape-html.ts";
import type { StoredFile } from "./files.ts";

interface Parts {
  readonly before: string;
  readonly after: string;
}

const known = new WeakMap<StoredFile, Parts>();
const plain: Parts = { before: '<!doctype html><p data-error-message="set">', after: "</p>" };

function partsOf(file: StoredFile): Parts {
  const html = new TextDecoder().decode(file.body);
  const match = /(<[a-z]+[^>]*\bdata-error-message)(?:="[^"]*")?([^>]*>)[^<]*/.exec(html);
  if (match === null) return plain;
  const [all, start = "", end = ""] = match;
  return {
    before: `${html.slice(0, match.index)}${start}="set"${end}`,
    after: html.slice(match.index + all.length),
  };
}

/** The stored error page with a message in it, as text: paths hold whatever somebody has typed. A bare page where none is stored. */
export function errorPage(file: StoredFile | undefined, message: string): string {
  const parts = file === undefined ? plain : (known.get(file) ?? partsOf(file));
  if (file !== undefined) known.set(file, parts);
  return parts.before + escapeHtml(message) + parts.after;
}
