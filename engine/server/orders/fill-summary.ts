import type { OrderStatus } from "../../commerce/order-state.ts";
import {
  type Purchase,
  purchaseHook,
  type summaryParts,
  type summaryPlaceholders,
} from "../../forms/order-submission.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import { fillParts } from "../../render/fill-parts.ts";
import { findSummary, readTemplate } from "../../render/summary-template.ts";

/** Values by placeholder. A list is shown in lines. */
type Values = Readonly<Partial<Record<keyof typeof summaryPlaceholders, string | readonly string[]>>>;

type SummaryPart = (typeof summaryParts)[number] | OrderStatus;

/** What a summary shows. */
export interface SummaryContent {
  readonly values: Values;
  /** The values of each repetition of a part. A part without any is left out. */
  readonly parts: Readonly<Partial<Record<SummaryPart, readonly Values[]>>>;
  /** Undefined if the tag manager learns nothing. */
  readonly purchase?: Purchase | undefined;
}

/** Replaces the unfilled summary in HTML with an order. Returns HTML without a summary as it is. */
export function fillSummary(html: string, content: SummaryContent): string {
  const template = findSummary(html);
  if (template === undefined) return html;
  const filled = fillParts(readTemplate(template), content);
  const { purchase } = content;
  const data = purchase
    ? `<data hidden ${purchaseHook}="${escapeHtml(JSON.stringify(purchase))}"></data>`
    : "";
  return html.replace(template, () => filled + data);
}
