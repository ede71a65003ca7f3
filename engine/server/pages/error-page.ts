import { fillErrorMessage, hasSlot } from "../../render/document-slots.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import type { StoredFile } from "../stored-files.ts";

const barePage = (escaped: string): string => `<!doctype html><p data-error-message="set">${escaped}</p>`;

/**
 * Puts a message into the stored error page. Escapes it, because a path can contain anything. Without a
 * stored page, or with one that shows no message, returns a bare one.
 */
export function errorPage(file: StoredFile | undefined, message: string): string {
  const html = file && new TextDecoder().decode(file.body);
  const escaped = escapeHtml(message);
  return html !== undefined && hasSlot(html, "errorMessage")
    ? fillErrorMessage(html, escaped)
    : barePage(escaped);
}
