import { summaryHooks } from "../forms/order-submission.ts";
import { fillParts } from "../render/fill-parts.ts";
import type { MailTemplate } from "./mail-template.ts";

/** How often a part is repeated in the largest example. Every other part is shown once. */
const repeats: Readonly<Record<string, number>> = { line: 20, field: 10, parcel: 5, "tracked-parcel": 5 };

/** The length of a value in the largest example. Typed texts and links to the order are long. */
const lengths: Readonly<Record<string, number>> = { value: 400, url: 300, address: 200 };

/** The HTML of a mail with all its parts, filled with long values: as large as a real one gets. */
export function fillLargest({ html }: Pick<MailTemplate, "html">): string {
  const names = new Set([...html.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  const values = Object.fromEntries([...names].map((name) => [name, "x".repeat(lengths[name] ?? 60)]));
  const parts = [...html.matchAll(new RegExp(`${summaryHooks.part}="([\\w-]+)"`, "g"))];
  return fillParts(html, {
    values,
    parts: Object.fromEntries(
      parts.map(([, name = ""]) => [name, Array.from({ length: repeats[name] ?? 1 }, () => ({}))]),
    ),
  });
}
