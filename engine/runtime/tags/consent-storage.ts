import {
  type ConsentRecord,
  listCookies,
  type Purpose,
  parseConsentRecord,
} from "../../tags/consent-record.ts";
import { followChoice } from "../arms/follow-choice.ts";

const key = "consent";

/** What the visitor granted on this device, of the purposes that the site asks for or asked for then. Undefined if there is no choice yet or it has expired. */
export function readConsent(purposes?: readonly Purpose[]): readonly Purpose[] | undefined {
  try {
    return parseConsentRecord(localStorage.getItem(key) ?? "", purposes, Date.now());
  } catch {
    return undefined;
  }
}

/** Stores the choice. If storage is blocked, it lasts as long as the page. */
export function writeConsent(purposes: readonly Purpose[], granted: readonly Purpose[]): void {
  const record: ConsentRecord = { at: Date.now(), asked: purposes, granted };
  try {
    localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // The next page asks again.
  }
  followChoice(granted.includes("statistics"));
  dispatchEvent(new Event("funnel:consent"));
}

/** Removes the cookies of Google's own tags for these purposes, from this host and its parent domains. */
export function forgetCookies(withdrawn: readonly Purpose[]): void {
  const beginnings = withdrawn.flatMap((purpose) => listCookies[purpose]);
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!beginnings.some((beginning) => name.startsWith(beginning))) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    for (const domain of ["", ...domains]) document.cookie = `${name}=;max-age=0;path=/${domain}`;
  }
}
