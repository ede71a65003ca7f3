import { keyName, marketName, pageName } from "../../forms/form-submission.ts";
import { formsPath } from "../../forms/forms-path.ts";
import { textBeforeSlot } from "../../render/document-slots.ts";
import type { Renderer } from "../../render/render-page.tsx";
import type { ParsedPage } from "./parsed-page.ts";

/** A submission as it arrived, to be sent again. */
export interface Resubmission {
  /** The name of the form or quiz. */
  readonly name: string;
  readonly entries: readonly (readonly [name: string, value: string | true])[];
  /** The key that it arrived with, so that the server recognises it. */
  readonly key?: string | undefined;
  /** The URL of its page. Default: the page's path. */
  readonly from?: string;
  /** The text that says that it was not stored. */
  readonly text?: string | undefined;
  readonly button: string;
  /** The typed values with their labels, for the visitor to read. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
}

/**
 * A page that costs hardly more than a stored one, for times when the server is too busy to render. It has
 * the head of the form's page, and so its language and styles, and a form that sends the same values again.
 */
export function busyPage(
  { html, payload }: ParsedPage,
  again: Resubmission,
  renderBusyPage: Renderer["renderBusyPage"],
): string {
  const { name, entries, key, from = payload.path, text, button, rows = [] } = again;
  const fields: readonly (readonly [string, string])[] = [
    [marketName, payload.market.code],
    [pageName, from],
    ...(key === undefined ? [] : [[keyName, key] as const]),
    ...entries.map(([field, value]) => [field, value === true ? "yes" : value] as const),
  ];
  const title = payload.head.title;
  const body = renderBusyPage({ title, text, button, action: formsPath + name, fields, rows });
  return `${textBeforeSlot(html, "root")}${body}</body></html>`;
}
