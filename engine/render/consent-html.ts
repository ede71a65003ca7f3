import type { ConsentWords } from "../schema/consent.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * The consent banner: refusing and accepting stand side by side and look the same, the purposes come unticked when they
 * are asked for. Looks are the site's, by the classes; `runtime/tags/consent-banner.ts` brings it to life.
 */
export function consentHtml(words: ConsentWords): string {
  const { href, modal, newTab, external } = words.policy.link;
  const rel = external ? "noopener noreferrer" : "noopener";
  const policy =
    `<a href="${escapeHtml(href)}"${modal === undefined ? "" : ` data-modal-link="${modal}"`}` +
    `${newTab ? ` target="_blank" rel="${rel}"` : ""}>${escapeHtml(words.policy.label)}</a>`;
  const button = (does: string, label: string, attributes = "") =>
    `<button type="button" data-consent="${does}"${attributes}>${escapeHtml(label)}</button>`;
  const purpose = (name: "statistics" | "marketing") => {
    const asked = words[name];
    if (asked === undefined) return "";
    return (
      `<label><input type="checkbox" name="${name}">` +
      `<span><b>${escapeHtml(asked.label)}</b> ${escapeHtml(asked.text)}</span></label>`
    );
  };
  return (
    `<section class="consent" aria-labelledby="consent-title" tabindex="-1">` +
    `<div class="consent-words"><h2 id="consent-title">${escapeHtml(words.title)}</h2>` +
    `<p>${escapeHtml(words.text)} ${policy}</p></div>` +
    `<fieldset class="consent-purposes" aria-labelledby="consent-title" hidden>${purpose("statistics")}${purpose("marketing")}</fieldset>` +
    `<div class="consent-acts">${button("refuse", words.refuse)}${button("accept", words.accept)}` +
    `${button("choose", words.choose)}${button("save", words.save, " hidden")}</div></section>`
  );
}
