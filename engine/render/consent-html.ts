import type { ResolvedLink } from "../payload/resolved-link.ts";
import { escapeHtml } from "./escape-html.ts";

interface Purpose {
  readonly label: string;
  readonly text: string;
}

/** The consent banner's texts in one market: `consent` in `site.json`. */
export interface ConsentLabels {
  readonly title: string;
  readonly text: string;
  readonly policy: { readonly label: string; readonly link: ResolvedLink };
  readonly accept: string;
  readonly refuse: string;
  readonly choose: string;
  readonly save: string;
  readonly statistics: Purpose;
  /** Without it, visitors are not asked. */
  readonly marketing?: Purpose;
}

/**
 * Renders the consent banner. Refuse and accept are side by side and look the same, and the purposes start
 * unticked. The site styles the classes; `runtime/tags/consent-banner.ts` adds the behaviour.
 */
export function consentHtml(labels: ConsentLabels): string {
  const { href, modal, newTab, external } = labels.policy.link;
  const rel = external ? "noopener noreferrer" : "noopener";
  const policy =
    `<a href="${escapeHtml(href)}"${modal === undefined ? "" : ` data-modal-link="${modal}"`}` +
    `${newTab ? ` target="_blank" rel="${rel}"` : ""}>${escapeHtml(labels.policy.label)}</a>`;
  const button = (does: string, label: string, attributes = "") =>
    `<button type="button" data-consent="${does}"${attributes}>${escapeHtml(label)}</button>`;
  const purpose = (name: "statistics" | "marketing") => {
    const asked = labels[name];
    if (asked === undefined) return "";
    return (
      `<label><input type="checkbox" name="${name}">` +
      `<span><b>${escapeHtml(asked.label)}</b> ${escapeHtml(asked.text)}</span></label>`
    );
  };
  return (
    `<section class="consent" aria-labelledby="consent-title" tabindex="-1">` +
    `<div class="consent-words"><h2 id="consent-title">${escapeHtml(labels.title)}</h2>` +
    `<p>${escapeHtml(labels.text)} ${policy}</p></div>` +
    `<fieldset class="consent-purposes" aria-labelledby="consent-title" hidden>${purpose("statistics")}${purpose("marketing")}</fieldset>` +
    `<div class="consent-acts">${button("refuse", labels.refuse)}${button("accept", labels.accept)}` +
    `${button("choose", labels.choose)}${button("save", labels.save, " hidden")}</div></section>`
  );
}
