import type { OrderStatus } from "../../commerce/order-state.ts";
import {
  type Purchase,
  purchaseHook,
  summaryHooks,
  type summaryParts,
  type summaryPlaceholders,
} from "../../forms/order-submission.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import { fillParts } from "../../render/fill-parts.ts";

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

const opening = `<template ${summaryHooks.summary}="">`;
const closing = "</template>";

/** The unfilled summary in a page's HTML, if there is one: a template that contains other templates. */
export function findSummary(html: string): string | undefined {
  const start = html.indexOf(opening);
  if (start === -1) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<template\b|<\/template>/g)) {
    depth += tag === closing ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index + closing.length);
  }
  return undefined;
}

/** Replaces the unfilled summary in HTML with an order. Returns HTML without a summary as it is. */
export function fillSummary(html: string, content: SummaryContent): string {
  const template = findSummary(html);
  if (template === undefined) return html;
  const filled = fillParts(template.slice(opening.length, -closing.length), content);
  const { purchase } = content;
  const data = purchase
    ? `<data hidden ${purchaseHook}="${escapeHtml(JSON.stringify(purchase))}"></data>`
    : "";
  return html.replace(template, () => filled + data);
}
